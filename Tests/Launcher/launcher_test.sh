#!/usr/bin/env bash
# Tests ./bourse in a copy of the repository's shape, with a `swift` of its own that "builds" a small shell program and
# notes that it was called. Prints what went wrong, if anything, and exits with 1 then.
set -uo pipefail

repository=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
desk="$work/a desk"
calls=$work/calls
failures=0

mkdir -p "$desk/Sources/bourse" "$desk/Plugins" "$desk/Packaging" "$desk/scripts" "$work/bin"
cp "$repository/bourse" "$desk/"
cp "$repository/Packaging/sources.sh" "$desk/Packaging/"
cp "$repository/scripts/requirements.sh" "$repository"/scripts/build-* "$desk/scripts/"
touch "$desk/Package.swift" "$desk/Sources/bourse/main.swift" "$desk/Sources/bourse/other.swift" "$calls"

cat >"$work/bin/swift" <<'SWIFT'
#!/bin/sh
if [ "$1" = --version ]; then
    echo "Swift version ${FAKE_SWIFT_VERSION:-6.2.1} (swift-RELEASE)"
    exit
fi
echo "$*" >>"$CALLS"
echo "[1/1] Compiling bourse main.swift"
if [ -n "${FAKE_BUILD_FAILS:-}" ]; then
    echo "error: it does not compile"
    exit 1
fi
[ -z "${FAKE_BUILD_WAITS:-}" ] || exec sleep 60
while [ $# -gt 0 ]; do
    case $1 in
        --scratch-path) folder=$2 ;;
        -c) configuration=$2 ;;
    esac
    shift
done
if [ "$configuration" = release ] && [ -n "${FAKE_OPTIMIZING_WAITS:-}" ]; then
    while [ ! -e "$FAKE_OPTIMIZING_WAITS" ]; do sleep 0.05; done
fi
sleep 0.2
mkdir -p "$folder/$configuration"
cat >"$folder/$configuration/bourse" <<PROGRAM
#!/bin/sh
[ "\${1:-}" != build ] || exec echo $configuration
PROGRAM
cat >>"$folder/$configuration/bourse" <<'PROGRAM'
[ "${1:-}" != wait ] || exec sleep 60
for argument in "$@"; do printf '<%s>' "$argument"; done
exit 3
PROGRAM
chmod +x "$folder/$configuration/bourse"
SWIFT
chmod +x "$work/bin/swift"
# The real compiler would look for headers beside the fake `swift`; these checks have nothing to find missing.
printf '#!/bin/sh\nexit 0\n' >"$work/bin/clang"
chmod +x "$work/bin/clang"
export PATH="$work/bin:$PATH" CALLS=$calls

expect() { # expect WHAT EXPECTED ACTUAL
    if [[ $2 != "$3" ]]; then
        printf 'failed: %s\n  expected: %s\n  was:      %s\n' "$1" "$2" "$3"
        ((failures += 1))
    fi
}

builds() {
    wc -l <"$calls" | tr -d ' '
}

cd / || exit 1

# Most of this is the same for both builds.
export BOURSE_BUILD=optimized

output=$("$desk/bourse" one "two words" '' 2>"$work/errors")
expect "the exit code is the program's" 3 $?
expect "arguments arrive as given and standard output is the program's alone" "<one><two words><>" "$output"
expect "the first launch builds" 1 "$(builds)"
expect "the progress of the build shows on standard error" 1 "$(grep -c '^Building Bourse  0 %  about' "$work/errors")"
expect "the log of the build is kept" "[1/1] Compiling bourse main.swift" "$(cat "$desk/.build/launch-optimized.log")"

output=$("$desk/bourse" again 2>"$work/errors")
expect "with nothing changed nothing is built" 1 "$(builds)"
expect "with nothing changed nothing is said" "" "$(cat "$work/errors")"

started=$(date +%s%N)
"$desk/bourse" >/dev/null
milliseconds=$((($(date +%s%N) - started) / 1000000))
# Ten times what it takes on a busy machine: this is to notice a compiler being asked, not a slow disk.
((milliseconds < 500)) || expect "a launch with nothing changed is quick" "< 500 ms" "$milliseconds ms"

ln -s "$desk/bourse" "$work/link"
expect "it works through a link" "<x>" "$("$work/link" x 2>/dev/null)"
expect "a link builds nothing" 1 "$(builds)"

touch "$desk/Sources/bourse/main.swift"
"$desk/bourse" >/dev/null 2>&1
expect "a changed file is built" 2 "$(builds)"

rm "$desk/Sources/bourse/other.swift"
"$desk/bourse" >/dev/null 2>&1
expect "a file that went away is built" 3 "$(builds)"

echo >"$work/older"
touch -d 2001-01-01 "$work/older"
mv "$work/older" "$desk/Sources/bourse/older.swift"
"$desk/bourse" >/dev/null 2>&1
expect "a file moved in with an old date is built" 4 "$(builds)"

touch "$desk/Package.swift"
"$desk/bourse" >/dev/null 2>&1 &
"$desk/bourse" >/dev/null 2>&1 &
wait
expect "two launches at once build once" 5 "$(builds)"

touch "$desk/Package.swift"
FAKE_BUILD_FAILS=yes "$desk/bourse" >/dev/null 2>"$work/errors"
expect "a failed build ends with 1" 1 $?
expect "a failed build says so" 1 "$(grep -c 'could not be built' "$work/errors")"
expect "a failed build shows its errors" 1 "$(grep -c '^error: it does not compile' "$work/errors")"
expect "a failed build names its log" 1 "$(grep -c "$desk/.build/launch-optimized.log" "$work/errors")"
"$desk/bourse" >/dev/null 2>&1
expect "what failed is built again" 7 "$(builds)"

touch "$desk/Package.swift"
# Who started this test in the background may have made it ignore Ctrl-C, which a shell cannot undo.
interruptible='import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])'
set -m
FAKE_BUILD_WAITS=yes python3 -c "$interruptible" "$desk/bourse" >/dev/null 2>"$work/errors" &
launched=$!
set +m
# Ctrl-C means something to a build only when it has begun.
for _ in {1..200}; do
    [[ $(builds) == 8 ]] && break
    sleep 0.05
done
kill -INT -- "-$launched"
wait "$launched"
expect "Ctrl-C stops the build" 130 $?
expect "a stopped build says so" 1 "$(grep -c '^Stopped' "$work/errors")"

FAKE_SWIFT_VERSION=6.1.9 "$desk/bourse" >/dev/null 2>"$work/errors"
expect "an old Swift is refused" 1 $?
expect "an old Swift is named" 1 "$(grep -c 'Swift 6.1 is too old' "$work/errors")"
"$desk/bourse" >/dev/null 2>&1

release=$desk/dist/bourse-1.0.0-linux-$(uname -m)
mkdir -p "$release/bin" "$release/share/doc/bourse"
printf '#!/bin/sh\necho "released $*"\n' >"$release/bin/bourse"
chmod +x "$release/bin/bourse"
# shellcheck source=Packaging/sources.sh
. "$repository/Packaging/sources.sh"
digest_of_sources "$desk" >"$release/share/doc/bourse/sources.sha256"
built=$(builds)
# What measures waits for its build here, so that none goes on in the background.
unset BOURSE_BUILD
expect "a build of this machine goes before a release" "<bench>" "$("$desk/bourse" bench 2>/dev/null)"
rm -rf "$desk/.build"
expect "a release of the same sources is used" "released x" "$("$desk/bourse" x 2>"$work/errors")"
expect "it is used again, without a build" "released y $built" "$("$desk/bourse" y) $(builds)"
expect "a release is used without a word" "" "$(cat "$work/errors")"
expect "BOURSE_BUILD builds nonetheless" "<x>" "$(BOURSE_BUILD=optimized "$desk/bourse" x 2>/dev/null)"
rm -rf "$desk/.build"
echo changed >>"$desk/Sources/bourse/main.swift"
expect "a release of other sources is not used" "<bench>" "$("$desk/bourse" bench 2>/dev/null)"
rm -rf "$desk/.build"
digest_of_sources "$desk" >"$release/share/doc/bourse/sources.sha256"
printf '#!/bin/sh\nexit 127\n' >"$release/bin/bourse"
expect "a release that does not run here is not used" "<bench>" "$("$desk/bourse" bench 2>/dev/null)"
mv "$release" "$desk/dist/bourse-1.0.0-linux-other"

"$desk/bourse" wait &
launched=$!
# The launcher's process becomes the program; the signal may only be sent when it has.
for _ in {1..100}; do
    [[ $(tr '\0' ' ' <"/proc/$launched/cmdline") == "sleep 60 " ]] && break
    sleep 0.05
done
kill -TERM "$launched"
wait "$launched" 2>/dev/null
expect "a signal reaches the program itself" 143 $?

rm -rf "$desk/.build"
: >"$calls"
export FAKE_OPTIMIZING_WAITS=$work/optimize
expect "the first launch runs the quick build" debug "$("$desk/bourse" build 2>"$work/errors")"
expect "it says that another build follows" 1 "$(grep -c 'This is the quick build' "$work/errors")"
for _ in {1..200}; do
    [[ $(builds) == 2 ]] && break
    sleep 0.05
done
expect "the optimized build is made in the background" 1 "$(grep -c -- '-c release' "$calls")"
expect "until it is made, the quick build runs" debug "$("$desk/bourse" build 2>"$work/errors")"
expect "one optimized build is made at a time" 2 "$(builds)"
expect "what was said is not said again" "" "$(cat "$work/errors")"

touch "$work/optimize"
for _ in {1..200}; do
    [[ -e $desk/.build/launched-optimized ]] && break
    sleep 0.05
done
expect "the launch after it runs the optimized build" release "$("$desk/bourse" build)"
expect "with nothing changed neither is built again" 2 "$(builds)"

rm "$work/optimize"
touch "$desk/Sources/bourse/main.swift"
expect "a changed file runs the quick build" debug "$("$desk/bourse" build 2>/dev/null)"
touch "$work/optimize"
touch "$desk/Sources/bourse/main.swift"
"$desk/bourse" bench >/dev/null 2>&1
expect "measurements wait for the optimized build" "<bench>" "$("$desk/bourse" bench 2>/dev/null)"
expect "measurements run the optimized build" release "$("$desk/bourse" build 2>/dev/null)"
((failures == 0)) && echo "The launcher does as it should."
exit $((failures > 0))
