// Which lines of a text the other one lacks.

/** The lines of `text`, each with whether it is missing in `other` at its place: the longest common run of lines is shared. */
export function differing(text, other) {
  const [mine, theirs] = [text.split("\n"), other.split("\n")];
  // Lengths of the longest common subsequence of what follows; a long text would take too much, and is compared by line.
  if (mine.length * theirs.length > 250_000) {
    const known = new Set(theirs);
    return mine.map((line) => ({ line, isOwn: !known.has(line) }));
  }
  const lengths = Array.from({ length: mine.length + 1 }, () => new Uint32Array(theirs.length + 1));
  for (let i = mine.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = mine[i] === theirs[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const lines = [];
  for (let i = 0, j = 0; i < mine.length; i += 1) {
    while (j < theirs.length && mine[i] !== theirs[j] && lengths[i][j + 1] >= lengths[i + 1][j]) j += 1;
    const isShared = j < theirs.length && mine[i] === theirs[j];
    lines.push({ line: mine[i], isOwn: !isShared });
    if (isShared) j += 1;
  }
  return lines;
}
