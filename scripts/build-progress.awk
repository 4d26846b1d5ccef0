# Reads what `swift build` prints, and shows how far it is: percent of the work and about how long the rest takes. On a
# terminal it is one line that is rewritten, elsewhere a line every 30 seconds. What is not progress passes through:
# errors, warnings and what stands around them.
#
# Lines that begin with the character 1 come from the launcher: the time in seconds and the rows and columns of the
# terminal, every second, and at the end the word "end" and the exit status, which becomes this program's. They can
# come in the middle of a line.
#
# Variables: `weights`, `manifest`, `changed` (see build-work.awk); `cores`; `terminal`, empty where there is none;
# `log_file`, where all output is written; `pace_file`, with the units a second of the last long build of this folder.

BEGIN {
    read_weights(weights)
    read_manifest(manifest)
    expect_work(changed)
    forget_finished(log_file)
    printf "" >> log_file
    # Modules wait for each other, which leaves more cores idle. Those of a machine not measured yet are taken to be
    # ordinary: one unit a second.
    lanes = cores > 4 ? 4 : cores
    getline usual_pace < pace_file
    if (usual_pace + 0 <= 0) usual_pace = lanes
    # The usual pace counts as much as having measured a tenth of the work.
    trusted = total / 10
}

{
    mark = index($0, "\001")
    if (mark == 0) {
        build_line(partial $0)
        partial = ""
        next
    }
    partial = partial substr($0, 1, mark - 1)
    split(substr($0, mark + 1), field, " ")
    if (field[1] != "end") {
        tick(field[1], field[3])
        next
    }
    if (partial != "") build_line(partial)
    finish(field[2])
    has_ended = 1
    exit field[2]
}

END {
    if (!has_ended) exit 1
}

function build_line(line,    part) {
    print line >> log_file
    if (is_progress(line)) {
        passes = 0
        part = part_of(line)
        count_step(part)
        describe(line)
        # How long packages take to fetch says nothing about the machine.
        if (part == "preparation") {
            measured_since = now
            prepared = done
        }
    } else if (passes || line != "") {
        passes = 1
        clear()
        print line
        fflush()
    }
}

function is_progress(line) {
    return line ~ /^(\[[0-9]+\/[0-9]+\] |Fetch(ing|ed) |Updat(ing|ed) |Comput(ing|ed) |Creating working copy )/ ||
        line ~ /^(Working copy of |Building for |Build (of product .* )?complete)/
}

# Sets `latest`: what the build does, as far as it says so. It names steps when they are finished.
function describe(line,    word, count, url) {
    sub(/^\[[0-9]+\/[0-9]+\] /, "", line)
    count = split(line, word, " ")
    url = line ~ /^Creating working copy / ? word[5] : word[2]
    sub(/.*\//, "", url)
    sub(/\.git$/, "", url)
    if (word[1] == "Fetching") latest = "fetching " url
    else if (word[1] == "Updating") latest = "updating " url
    else if (word[1] == "Computing") latest = "choosing versions of packages"
    else if (word[1] == "Creating") latest = "unpacking " url
    else if (word[1] == "Planning") latest = "planning"
    else if (word[1] == "Compiling" && line ~ /\.cc$/) latest = "compiling BoringSSL"
    else if (word[1] == "Compiling" && count == 3) latest = "compiled " word[2]
    else if (word[1] == "Linking") latest = "linked " word[2]
}

# Expects the work to go on at the pace measured so far, but not beyond what can be under way. Of what is expected to be
# under way, half counts as measured: modules are seldom finished at the moment of measuring, and seldom just begun.
function tick(time, columns,    pace, limit) {
    if (!started) started = now = time
    pace = usual_pace
    if (measured_since) {
        pace = ((done + expected) / 2 - prepared + trusted) / (time - measured_since + trusted / usual_pace)
    }
    expected += pace * (time - now)
    now = time
    limit = done + 0.9 * under_way(lanes)
    if (expected > limit) expected = limit
    if (expected < done) expected = done
    show(int(100 * expected / total), (total - expected) / pace, columns)
    fflush(log_file)
}

function show(portion, seconds, columns,    text) {
    # Work that was not expected makes the portion smaller, and a step back would look like an error.
    if (portion > percent) percent = portion < 99 ? portion : 99
    text = sprintf("Building Bourse  %d %%  %s%s", percent, time_left(seconds), latest == "" ? "" : "  (" latest ")")
    if (terminal == "") {
        if (shown == "" || now - shown_at >= 30) {
            print text
            fflush()
            shown = text
            shown_at = now
        }
        return
    }
    # A line that reached the last column would wrap on some terminals.
    text = substr(text, 1, (columns > 0 ? columns : 80) - 1)
    if (text == shown) return
    clear()
    printf "%s", text
    fflush()
    shown = text
}

function time_left(seconds,    minutes) {
    minutes = int(seconds / 60 + 0.5)
    if (minutes < 1) return "less than a minute left"
    return minutes == 1 ? "about a minute left" : "about " minutes " minutes left"
}

# Removes the line from the terminal.
function clear() {
    if (terminal == "" || shown == "") return
    printf "\r%" length(shown) "s\r", ""
    shown = ""
}

function finish(status,    seconds) {
    clear()
    close(log_file)
    if (status != 0) return
    seconds = now - started
    print "Bourse is built, after " (seconds < 100 ? seconds " s" : int(seconds / 60 + 0.5) " minutes") "."
    # Short builds say little about the pace: much of them is waiting for one module.
    if (measured_since && done - prepared > 500 && now > measured_since) {
        print (done - prepared) / (now - measured_since) > pace_file
    }
}
