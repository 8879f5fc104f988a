const MAX_LINES = 300
/** More than this in one folder are rooms without walls. */
const MAX_SOURCES = 20
const NO_SOURCE = /\.(test|spec|fixture)\.|\.css$/
/** A list that only grows, read by its numbers. */
const LISTS = /^server\/migrations$/
// Folders of this kind collect what nobody looked for a place for.
const DRAWERS = /(^|\/)(utils|common|helpers|types|shared|misc)\//
const BARREL = /(^|\/)index\.tsx?$/

/** @typedef {{ path: string, lines: number }} File */

/** @param {File[]} files */
const crowded = (files) => {
  /** @type {Map<string, number>} */
  const sources = new Map()
  for (const { path } of files.filter((file) => !NO_SOURCE.test(file.path))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    sources.set(folder, (sources.get(folder) ?? 0) + 1)
  }
  return [...sources].filter(([folder, held]) => held > MAX_SOURCES && !LISTS.test(folder))
}

/**
 * What is wrong with the files of the house: too long, in a drawer, a barrel, or too many in one folder.
 * @param {File[]} files
 * @returns {string[]}
 */
export const findProblems = (files) => [
  ...files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${MAX_LINES}`),
  ...files
    .filter(({ path }) => DRAWERS.test(path))
    .map(({ path }) => `${path} is in a drawer; name the folder after what it does`),
  ...files
    .filter(({ path }) => BARREL.test(path))
    .map(({ path }) => `${path} is a barrel; import the file itself`),
  ...crowded(files).map(
    ([folder, held]) =>
      `${folder} holds ${held} source files; the limit is ${MAX_SOURCES}: give what belongs together a room`,
  ),
]
