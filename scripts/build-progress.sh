# shellcheck shell=sh
# Shows how far a build of Bourse is. Sourced by ./bourse.

# show_build FOLDER BUILD CHANGED COMMAND…: runs the command, which makes the build (quick or optimized) of the package in
# the folder, and shows on standard error how far it is. CHANGED are the paths that changed since the last build. The
# status is the command's; all that it printed is in .build/launch-BUILD.log.
show_build() {
    progress_of=$1
    progress_build=$2
    changed=$3
    shift 3
    terminal=
    [ ! -t 2 ] || terminal=yes
    {
        # Ctrl-C stops the build, whose status still has to be reported.
        trap : INT
        # Neither the build nor the clock may hold the launcher's lock. The clock ends up to a second late, when its
        # reader has ended.
        exec 9>&-
        send_time
        while sleep 1 && kill -0 $$ && send_time; do :; done 2>/dev/null &
        status=0
        "$@" 2>&1 3>&- || status=$?
        printf '\001end %s\n' "$status"
    } 3>&2 | follow_build "$progress_of" "$progress_build" "$changed" "$(getconf _NPROCESSORS_ONLN || echo 2)" "$terminal" >&2
}

send_time() {
    printf '\001%s %s\n' "$(date +%s)" "$(stty size <&3 2>/dev/null)"
}

# follow_build FOLDER BUILD CHANGED CORES TERMINAL: reads what show_build writes, and prints the progress.
follow_build() (
    trap '' INT
    # mawk waits for whole blocks unless it is interactive; other kinds do not have the option.
    interactive=
    case $(awk -W version 2>&1 </dev/null) in
        mawk*) interactive="-W interactive" ;;
    esac
    # Lengths are counted in bytes, whatever the language.
    LC_ALL=C
    export LC_ALL
    cd "$1" || exit
    # `$interactive` is a list of words, hence no quotes.
    # shellcheck disable=SC2086
    exec awk $interactive -f scripts/build-work.awk -f scripts/build-progress.awk \
        -v weights="scripts/build-weights-$2.txt" -v manifest=Package.swift -v changed="$3" -v cores="$4" \
        -v terminal="$5" -v log_file=".build/launch-$2.log" -v pace_file=".build/launch-$2.pace"
)
