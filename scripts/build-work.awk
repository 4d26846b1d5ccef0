# What a build consists of and what of it is left, in the units of build-weights-BUILD.txt. Included by build-progress.awk.
#
#   parts, order[1…parts]   the names of all parts, roughly in the order in which they are finished
#   weight[name]            the work of a part
#   left[name]              what is left of a part that this build needs; others are not in it
#   total, done             the work of this build, and how much of it is finished

function read_weights(file,    line, field) {
    while ((getline line < file) > 0) {
        if (line ~ /^(#|$)/) continue
        split(line, field, " ")
        order[++parts] = field[1]
        weight[field[1]] = field[2]
        files[field[1]] = field[3]
    }
    close(file)
}

# Reads which targets need which others. Products and plugins count as targets of their name.
function read_manifest(file,    line, inside, target, word) {
    while ((getline line < file) > 0) {
        if (line ~ /\.(target|executableTarget|plugin)\(/) {
            inside = 1
            target = ""
        } else if (line ~ /\.(library|executable|package|systemLibrary|testTarget)\(/) {
            inside = 0
        }
        while (inside && match(line, /"[^"]+"/)) {
            word = substr(line, RSTART + 1, RLENGTH - 2)
            line = substr(line, RSTART + RLENGTH)
            if (target == "") needs[target = word] = ""
            else needs[target] = needs[target] " " word
        }
    }
    close(file)
}

# Adds up the work when these paths changed: folders of targets, Package.swift, or the launcher, which decides how
# everything is built. A target is built again when one that it needs is.
function expect_work(changed,    count, path, stale, i, target, need, grown) {
    count = split(changed, path, " ")
    for (i = 1; i <= count; i++) {
        if (path[i] == "bourse") for (target in weight) stale[target] = 1
        if (path[i] == "Package.swift") for (target in needs) stale[target] = 1
        sub(/.*\//, "", path[i])
        stale[path[i]] = 1
    }
    do {
        grown = 0
        for (target in needs) {
            if (target in stale) continue
            count = split(needs[target], need, " ")
            for (i = 1; i <= count; i++) if (need[i] in stale) grown = stale[target] = 1
        }
    } while (grown)
    stale["preparation"] = stale["link"] = 1
    for (target in weight) {
        if (target in stale) {
            left[target] = weight[target]
            total += weight[target]
        }
    }
}

# Leaves out what is finished according to the log of a build that did not end.
function forget_finished(log_of_build,    line, part) {
    while ((getline line < log_of_build) > 0) {
        part = part_of(line)
        if (part != "preparation") count_step(part)
    }
    close(log_of_build)
    total -= done
    done = 0
}

# The name of the part that is finished, or of which a file is finished, according to a line of the build; otherwise
# nothing.
# Files of C++ are all BoringSSL's.
function part_of(line,    word, count) {
    if (line ~ /^Building for /) return "preparation"
    if (line !~ /^\[[0-9]+\/[0-9]+\] /) return ""
    count = split(line, word, " ")
    if (word[2] == "Linking" && word[3] == "bourse") return "link"
    if (word[2] != "Compiling") return ""
    if (word[count] ~ /\.cc$/) return "BoringSSL"
    return word[count] ~ /\.swift$/ ? word[3] : ""
}

# Counts a finished step of a part. Work that was not expected is added.
function count_step(part,    units) {
    if (!(part in weight)) return
    if (!(part in left)) {
        left[part] = weight[part]
        total += weight[part]
    }
    units = files[part] ? weight[part] / files[part] : weight[part]
    if (units > left[part]) units = left[part]
    left[part] -= units
    done += units
}

# What is left of the first unfinished parts, so many as can be under way at once.
function under_way(lanes,    i, sum) {
    for (i = 1; i <= parts && lanes > 0; i++) {
        if (order[i] in left && left[order[i]] > 0) {
            sum += left[order[i]]
            lanes--
        }
    }
    return sum + 0
}
