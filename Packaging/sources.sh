# shellcheck shell=sh
# Prints one digest of all files that decide what the program is: a program built elsewhere from the same files is the
# same program. Sourced by ./bourse and scripts/release.

# digest_of_sources FOLDER
digest_of_sources() {
    (
        cd "$1" || exit
        find Sources Plugins Package.swift -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum |
            cut -d ' ' -f 1
    )
}
