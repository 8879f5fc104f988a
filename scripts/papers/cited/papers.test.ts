import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../limits/variables.ts'
import { brokenCommands, brokenScripts } from './cited-commands.ts'
import { brokenCitations, brokenLinks, rowsWithout } from './cited-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const papersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'))
const papers = [...papersIn('.'), ...papersIn('docs').map((name) => join('docs', name))]

/** Names in capitals with an underscore that a page sets or quotes: variables of ours, or of the one paper that has others. */
const variablesIn = (page: string): string[] =>
  [...page.matchAll(/(?:^|[`\s])([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

/** Whether a file of deploy takes the variable from who uses it. */
const isOfDeploy = (name: string): boolean =>
  deployed.some((text) => text.includes(`{$${name}`) || text.includes(`\${${name}`))
const deployed = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

describe.each(papers)('%s', (paper) => {
  const page = read(paper)

  it('cites files and tests that exist', () => {
    expect(brokenCitations(page)).toEqual([])
    expect(brokenLinks(page, dirname(paper))).toEqual([])
  })

  it('types commands, options and scripts that exist', () => {
    expect(brokenCommands(page)).toEqual([])
    expect(brokenScripts(page)).toEqual([])
  })

  it('sets variables that the process reads', () => {
    const known = variableNames()
    const set = variablesIn(page).filter((name) => !known.includes(name))
    expect(set.filter((name) => !isOfDeploy(name))).toEqual([])
  })
})

describe('THREATS.md', () => {
  it('has a guard and a test for each threat', () => {
    const page = read('THREATS.md')
    expect(rowsWithout(page)).toEqual([])
    expect(page.split('\n').filter((line) => line.includes('::')).length).toBeGreaterThan(40)
  })
})

describe('RUNBOOK.md', () => {
  it('has a section for each alert, which names it', () => {
    const sections = new Map(
      read('RUNBOOK.md')
        .split(/^## /m)
        .slice(1)
        .map((section) => [section.split('.', 1)[0], section]),
    )
    const alerts = read('deploy/prometheus/alerts.yml')
      .split('- alert: ')
      .slice(1)
      .map((rule) => ({
        name: /^\w+/.exec(rule)?.[0] ?? '',
        section: /runbook: "(\d+)"/.exec(rule)?.[1] ?? 'none',
      }))
    expect(alerts.length).toBeGreaterThan(10)
    const without = alerts.filter(
      ({ name, section }) => !new RegExp(`\\b${name}\\b`).test(sections.get(section) ?? ''),
    )
    expect(without).toEqual([])
  })
})

describe('a paper that is wrong', () => {
  it('is told by what is not there', () => {
    const test = 'scripts/papers/cited/papers.test.ts'
    expect(brokenCitations(`\`${test}::is told by what is not there\` \`${test}\``)).toEqual([])
    expect(brokenCitations(`\`${test}::is gone\` \`server/src/gone.ts\``)).toHaveLength(2)
    expect(brokenLinks('[a](GONE.md) [b](README.md) [c](https://e.example)')).toEqual(['GONE.md'])
    expect(rowsWithout('| a threat | none | none |')).toHaveLength(1)
  })

  it('is told by what cannot be typed', () => {
    expect(
      brokenCommands('`npm run cli -- verify` `npm run cli -- orders import F --dry-run`'),
    ).toEqual([])
    expect(
      brokenCommands('```\nnpm run cli -- verify --loudly\nnpm run cli -- explode\n```'),
    ).toHaveLength(2)
    expect(brokenScripts('npm run limits, npm run gone')).toEqual(['gone'])
    expect(variablesIn('```\nGONE_NAME=1 npm start\n```')).toEqual(['GONE_NAME'])
  })
})
