# shellcheck shell=sh
# What Bourse needs of the machine, and how it gets there. Sourced by ./bourse and by the scripts beside this file.
#
# Everything is judged by what the compiler and the programs find, not by what a package list says: a library built by
# hand is as good as an installed package.

minimum_swift_major=6
minimum_swift_minor=2
swift_install_page=https://www.swift.org/install/linux/

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 1
}

# Makes sure that `swift build` can succeed: the Swift toolchain is there, and so are the libraries it builds against.
require_build() {
    command -v swift >/dev/null || fail "Swift was not found. Bourse needs it to build.
Install Swift $minimum_swift_major.$minimum_swift_minor or newer: $swift_install_page
If it is already installed, add it to PATH:  PATH=/path/to/swift/usr/bin:\$PATH"

    require_packages missing_for_build

    swift_text=$(swift --version 2>/dev/null) || fail "$(command -v swift) does not start. Its output:
$(swift --version 2>&1)
How to install Swift on this system: $swift_install_page"
    swift_version=$(printf '%s\n' "$swift_text" | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
    [ -n "$swift_version" ] || fail "$(command -v swift) is not the Swift compiler. Install it from $swift_install_page"
    swift_major=${swift_version%%.*}
    swift_minor=${swift_version#*.}
    if [ "$swift_major" -lt "$minimum_swift_major" ] ||
        { [ "$swift_major" -eq "$minimum_swift_major" ] && [ "$swift_minor" -lt "$minimum_swift_minor" ]; }; then
        fail "Swift $swift_version is too old: Bourse needs $minimum_swift_major.$minimum_swift_minor or newer.
Install it from $swift_install_page"
    fi
}

# Makes sure that the browser tests can run: a Chromium, and a Python environment with their packages.
# Sets `browser_python`.
require_browser() {
    require_packages missing_for_browser

    browser_environment=.build/browser-venv
    browser_python=$browser_environment/bin/python
    if ! cmp -s Tests/Browser/requirements.txt "$browser_environment/installed.txt"; then
        # An environment left half made, or made by a Python since removed, is made anew.
        rm -rf "$browser_environment"
        if ! python3 -m venv "$browser_environment" ||
            ! "$browser_python" -m pip install --quiet --disable-pip-version-check \
                -r Tests/Browser/requirements.txt >&2; then
            fail "The browser tests' Python packages could not be installed (Tests/Browser/requirements.txt)."
        fi
        cp Tests/Browser/requirements.txt "$browser_environment/installed.txt"
    fi
}

# Makes sure that the tests of assistants can run: a Python environment with a client of their protocol.
# Sets `assistant_python`.
require_assistant() {
    require_packages missing_for_assistant

    assistant_environment=.build/assistant-venv
    assistant_python=$assistant_environment/bin/python
    if ! cmp -s Tests/Assistant/requirements.txt "$assistant_environment/installed.txt"; then
        rm -rf "$assistant_environment"
        if ! python3 -m venv "$assistant_environment" ||
            ! "$assistant_python" -m pip install --quiet --disable-pip-version-check \
                -r Tests/Assistant/requirements.txt >&2; then
            fail "The Python packages of the assistants' tests could not be installed (Tests/Assistant/requirements.txt)."
        fi
        cp Tests/Assistant/requirements.txt "$assistant_environment/installed.txt"
    fi
}

# Prints the Debian packages that are missing to build, one a line.
missing_for_build() {
    # A toolchain unpacked from its archive brings its programs, not the system libraries they load.
    if swift --version 2>&1 | grep -q 'error while loading shared libraries'; then
        printf '%s\n' libcurl4-openssl-dev libedit-dev libncurses-dev libxml2-dev
    fi
    # SwiftPM fetches the packages that Bourse depends on with git, over TLS.
    command -v git >/dev/null || echo git
    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -e /etc/pki/tls/certs/ca-bundle.crt ] || echo ca-certificates
    # Part of the cryptography is C++; g++ brings the C library's and the compiler's own development files too.
    finds_header c++ type_traits || echo g++
    finds_header c sqlite3.h || echo libsqlite3-dev
    finds_header c zlib.h || echo zlib1g-dev
}

# Prints the Debian packages that are missing to run the browser tests, one a line.
missing_for_browser() {
    finds_chromium || echo chromium-headless-shell
    python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

# Prints the Debian packages that are missing to run the tests of assistants, one a line.
missing_for_assistant() {
    python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

# Prints the Debian packages that the snapshots need, one a line: their desk runs on a clock that stands still.
missing_for_snapshots() {
    ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 || echo libfaketime
}

# Prints the Debian packages that only the tests of e-mails need, one a line.
missing_for_mail() {
    [ -x /usr/sbin/smtpd ] || echo opensmtpd
}

# Prints the Debian packages that are missing to read bookkeeping files, one a line.
missing_for_bookkeeping() {
    for program in ledger hledger; do
        command -v "$program" >/dev/null || echo "$program"
    done
}

# Prints the Debian packages that are missing to run the examples of webhooks, one a line.
missing_for_webhooks() {
    command -v node >/dev/null || echo nodejs
    command -v ruby >/dev/null || echo ruby
    command -v openssl >/dev/null || echo openssl
}

# Prints the Debian packages that a release is made with, one a line.
missing_for_release() {
    command -v dpkg-shlibdeps >/dev/null || echo dpkg-dev
    command -v strip >/dev/null || echo binutils
    command -v python3 >/dev/null || echo python3
}

# Prints the Debian packages that judge a release, one a line.
missing_for_release_test() {
    for program in curl debootstrap fish mandoc ruby shellcheck skopeo umoci zsh; do
        command -v "$program" >/dev/null || echo "$program"
    done
    command -v systemd-analyze >/dev/null || echo systemd
    command -v systemd-nspawn >/dev/null || echo systemd-container
    command -v ip >/dev/null || echo iproute2
}

# finds_header LANGUAGE HEADER: whether the C compiler that Swift uses finds the header.
finds_header() {
    swift_programs=$(dirname "$(readlink -f "$(command -v swift)")")
    for compiler in "$swift_programs/clang" clang cc; do
        if command -v "$compiler" >/dev/null; then
            printf '#include <%s>\n' "$2" | "$compiler" -x "$1" -fsyntax-only - 2>/dev/null
            return
        fi
    done
    [ -e "/usr/include/$2" ] || [ -e "/usr/local/include/$2" ]
}

# Whether a browser is there. Tests/Browser/browser.py looks for the same names. On Debian it is Chromium's headless
# shell: it draws nothing but the page, and takes two thirds of the time.
finds_chromium() {
    command -v chromium-headless-shell >/dev/null && return
    ! grep -qx 'ID=debian' /etc/os-release 2>/dev/null || return
    for browser in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$browser" >/dev/null && return
    done
    return 1
}

# require_packages CHECK: installs what the function CHECK prints, when it may; otherwise says how, and ends.
require_packages() {
    packages=$("$1" | tr '\n' ' ')
    packages=${packages% }
    [ -n "$packages" ] || return 0

    command -v apt-get >/dev/null ||
        fail "Missing packages, by their Debian names: $packages
Install your system's equivalents, then run this again."

    if [ "$(id -u)" -eq 0 ]; then
        as_root="env"
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root="sudo -n env"
    else
        fail "Missing packages: $packages
Run this line, then run this again:

    sudo apt-get update && sudo apt-get install -y --no-install-recommends $packages
"
    fi

    say "Installing $packages"
    # A list that cannot be refreshed is no reason to stop: the packages may be known already.
    # `$as_root` and `$packages` are lists of words, hence no quotes.
    # shellcheck disable=SC2086
    {
        $as_root DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >/dev/null ||
            say "The package lists could not be refreshed. Continuing with the existing lists."
        $as_root DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
            -o DPkg::Lock::Timeout=300 $packages </dev/null >/dev/null ||
            fail "These packages could not be installed: $packages"
    }

    packages=$("$1" | tr '\n' ' ')
    [ -z "$packages" ] || fail "Installed but still not found: $packages"
}
