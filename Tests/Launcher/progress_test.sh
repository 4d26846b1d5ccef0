#!/usr/bin/env bash
# Tests the progress that ./bourse shows: gives it what a build prints and the time that passes, in a package of three
# modules, and compares what it shows. Prints what went wrong, if anything, and exits with 1 then.
set -uo pipefail

repository=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

mkdir -p "$work/scripts" "$work/.build"
cp "$repository"/scripts/build-*.awk "$work/scripts/"
cat >"$work/scripts/build-weights-optimized.txt" <<'WEIGHTS'
# A comment.
preparation 10
BoringSSL 100 4
Kernel 80
Charts 20
Desk 160
bourse 20
link 10
WEIGHTS
cat >"$work/Package.swift" <<'MANIFEST'
    products: [.library(name: "Kernel", targets: ["Kernel"])],
        .target(name: "Kernel", swiftSettings: strict),
        .target(name: "Charts"),
        .target(
            name: "Desk",
            dependencies: [
                "Kernel",
                .product(name: "BoringSSL", package: "crypto"),
            ]
        ),
        .executableTarget(name: "bourse", dependencies: ["Desk", "Charts"]),
        .testTarget(name: "ChartsTests", dependencies: ["Charts", "Desk"]),
MANIFEST
# shellcheck source=scripts/build-progress.sh
. "$repository/scripts/build-progress.sh"

expect() { # expect WHAT EXPECTED ACTUAL
    if [[ $2 != "$3" ]]; then
        printf 'failed: %s\n  expected: %s\n  was:      %s\n' "$1" "$2" "$3"
        ((failures += 1))
    fi
}

# follow CHANGED TERMINAL: shows the progress of the build that standard input describes. Lines are what it prints, but
# `@ FROM TO [COLUMNS]` is time that passes, and `end STATUS` its end.
follow() {
    awk '
        $1 == "@" { for (time = $2; time <= $3; time++) printf "\001%d 24 %s\n", 1000 + time, $4; next }
        $1 == "end" { printf "\001end %d\n", $2; next }
        { print }' | follow_build "$work" optimized "$1" 2 "$2"
}

percents() {
    sed -nE 's/^Building Bourse  ([0-9]+) %  .* left.*/\1/p'
}

begin_anew() {
    rm -f "$work/.build"/*
}

whole_build() {
    cat <<'BUILD'
@ 0 2
Fetching https://github.com/apple/swift-nio.git from cache
@ 3 5
Fetched https://github.com/apple/swift-nio.git from cache (0.05s)
warning: 'swift-nio': found 1 file(s) which are unhandled
    /desk/CMakeLists.txt
[0/1] Planning build
Building for production...
[0/7] Write sources
@ 6 18
[1/7] Compiling asn1.cc
@ 19 31
[1/7] Compiling x509.cc
@ 32 45
[1/7] Compiling rsa.cc
@ 46 60
[2/7] Compiling ssl.cc
[3/7] Compiling Kernel Clock.swift
@ 61 80
[4/7] Compiling Charts Bar.swift
@ 81 180
[5/7] Compiling Desk Desk.swift
@ 181 200
[6/7] Compiling bourse main.swift
@ 201 210
[6/7] Write Objects.LinkFileList
[7/7] Linking bourse
@ 211 212
Build of product 'bourse' complete! (205.12s)
end 0
BUILD
}

expect "the whole of a build" "$(cat <<'LINES'
Building Bourse  0 %  about 3 minutes left
warning: 'swift-nio': found 1 file(s) which are unhandled
    /desk/CMakeLists.txt
Building Bourse  13 %  about 4 minutes left  (compiling BoringSSL)
Building Bourse  27 %  about 3 minutes left  (compiling BoringSSL)
Building Bourse  66 %  about a minute left  (compiled Charts)
Building Bourse  84 %  less than a minute left  (compiled Charts)
Building Bourse  93 %  less than a minute left  (compiled Charts)
Building Bourse  93 %  less than a minute left  (compiled Charts)
Building Bourse  99 %  less than a minute left  (compiled bourse)
Bourse is built, after 4 minutes.
LINES
)" "$(whole_build | follow bourse '')"

expect "the log has all that the build printed" \
    "$(whole_build | grep -vE '^(@|end) ')" "$(cat "$work/.build/launch-optimized.log")"

begin_anew
shown=$(whole_build | follow bourse yes | tr '\r' '\n' | grep '^Building')
expect "a terminal has an estimate from the first second" \
    "Building Bourse  0 %  about 3 minutes left" "${shown%%$'\n'*}"
percents=$(percents <<<"$shown")
expect "the portion never becomes smaller" "$(sort -n <<<"$percents")" "$percents"
expect "the portion is never the whole before the end" 99 "${percents##*$'\n'}"

begin_anew
percents=$(whole_build | follow Sources/Charts yes | tr '\r' '\n' | percents)
expect "the portion never becomes smaller when there is more to do than expected" \
    "$(sort -n <<<"$percents")" "$percents"

begin_anew
expect "a line is cut to the terminal and removed before others" \
    "Building Bourse  0 |                   |error: no|Building Bourse  0 |                   |" \
    "$(printf '%s\n' '@ 0 0 20' 'error: no' '@ 1 1 20' 'end 1' | follow bourse yes | tr -s '\r\n' '|')"

begin_anew
expect "errors are shown with all that stands around them, and the time does not cut lines" "$(cat <<'LINES'
Building Bourse  2 %  about 3 minutes left
/desk/Kernel.swift:3:5: error: cannot find 'x'
1 | let y

2 | x
error: fatalError
LINES
)" "$(printf '%s\n' '@ 0 0' 'Building for production...' '@ 1 1' '[1/7] Compiling Kernel Kernel.swift' \
    "/desk/Kernel.swift:3:5: error: cannot find 'x'" '1 | let y' '' '2 | x' '[2/7] Compiling Charts Bar.swift' |
    cat - <(printf 'error: fatal'; printf '\0011002\nError\n\001end 1\n') | follow bourse '' | sed 's/  0 %/  2 %/')"

begin_anew
printf '%s\n' '@ 0 0' 'end 7' | follow bourse '' >/dev/null
expect "the status is that of the build" 7 $?
follow bourse '' </dev/null
expect "a build that does not tell its end has failed" 1 $?

# first_line CHANGED: the estimate before anything is known.
first_line() {
    printf '%s\n' '@ 0 0' 'end 1' | follow "$1" ''
}

begin_anew
expect "only what changed and what needs it is expected" "Building Bourse  0 %  about a minute left" \
    "$(first_line 'Sources/Charts')"
expect "what a changed module needs is not expected" "Building Bourse  0 %  about 2 minutes left" \
    "$(first_line 'Sources/Desk')"
expect "a changed manifest concerns all modules of the package" "Building Bourse  0 %  about 3 minutes left" \
    "$(first_line Package.swift)"
printf '%s\n' '[1/7] Compiling asn1.cc' '[1/7] Compiling rsa.cc' '[2/7] Compiling ssl.cc' \
    '[3/7] Compiling Kernel Clock.swift' >"$work/.build/launch-optimized.log"
expect "what a build that was stopped has finished is not expected" "Building Bourse  0 %  about 2 minutes left" \
    "$(first_line bourse)"

begin_anew
echo 0.5 >"$work/.build/launch-optimized.pace"
expect "the pace of the last build counts" "Building Bourse  0 %  about 13 minutes left" "$(first_line bourse)"

# What has no weight of its own is missing from the estimate. The program does not link the client.
for target in "$repository"/Sources/*; do
    target=${target##*/}
    [[ $target == *TestSupport || $target == CZlib || $target == BourseClient* ]] && continue
    for build in quick optimized; do
        expect "$target has a weight in the $build build" 1 \
            "$(grep -cE "^$target [0-9]+( [0-9]+)?$" "$repository/scripts/build-weights-$build.txt")"
    done
done

((failures == 0)) && echo "The progress is as it should be."
exit $((failures > 0))
