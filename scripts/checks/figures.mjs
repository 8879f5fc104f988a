import { readFileSync, writeFileSync } from 'node:fs'

const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->']
const HEAD = ['| fault | database | measured | figures |', '|---|---|---|---|']

/** @typedef {{fault: string, database: string, figures: Record<string, number>}} Noted */

/** @param {string} row of the table */
const keyOf = (row) =>
  row
    .split('|')
    .slice(1, 3)
    .map((cell) => cell.trim())
    .join('|')

/**
 * The rows of the page's table with those just measured in the place of older ones of the same fault and database.
 * @param {string[]} rows
 * @param {Noted[]} noted
 * @param {{ held: boolean, day: string }} run
 */
const mergeRows = (rows, noted, { held, day }) => {
  const merged = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { fault, database, figures } of noted) {
    const counted = Object.entries(figures).map(([what, n]) => `${what} ${n}`)
    const when = held ? day : `${day}, a part of this run FAILED`
    const row = `| ${fault} | ${database} | ${when} | ${counted.join(' · ')} |`
    merged.set(keyOf(row), row)
  }
  return [...merged.values()]
}

/**
 * Writes what a run came to into the page's table.
 * @param {string} path of the page
 * @param {Noted[]} noted
 * @param {{ held: boolean, command: string }} run
 */
export const writeFigures = (path, noted, { held, command }) => {
  const day = new Date().toISOString().slice(0, 10)
  const page = readFileSync(path, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const [table = '', after = '\n'] = rest.split(END)
  const lines = table.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line))
  const said = lines.length === 0 ? [] : table.split('\n').filter((line) => line.startsWith('- '))
  const rows = mergeRows(lines, noted, { held, day })
  const run = `- ${day}, \`${command}\`: ${held ? 'every part held' : 'NOT every part held'}.`
  const figures = [...HEAD, ...rows, '', ...said, run].join('\n')
  writeFileSync(path, `${before}${BEGIN}\n${figures}\n${END}${after}`)
}
