import { describe, expect, it } from 'vitest'
import { citableOf, missingCitations, sameNumber, saysWhatItRestsOn } from './citations.mjs'

const citable = citableOf(
  '## Spec 1 §2. Screens\n\n- **D1 Queue names.** They are.\n- **D12 Months** move.\n\n## Look\n',
  ['docs/page.md', 'docs/decisions/0007-sessions.md'],
  (path) => (path === 'docs/page.md' ? '# Page\n\n## Look and feel\n' : '# 0007. Sessions\n'),
)
const missing = (/** @type {string} */ text) =>
  missingCitations(text, citable).map(({ cited }) => cited)

describe('what code and papers cite', () => {
  it('is found where the repository has it', () => {
    expect(
      missing('D1, D12–D1 (spec 1 §2), decision 0007, docs/page.md, Look, RFC 6962 §2.1'),
    ).toEqual([])
  })

  it('is named, with its line, where it has not', () => {
    expect(missingCitations('fine\n/** The rule (D1, D13). */', citable)).toEqual([
      { line: 2, cited: 'D13' },
    ])
    expect(missing('(spec 1 §2, §9; spec 2 §2)')).toEqual(['spec 1 §9', 'spec 2 §2'])
    expect(missing('as §2 says')).toEqual(['§2 without "spec 1" or "spec 2" before it'])
    expect(missing('decision 0099; (gone.md); docs/page.md, Interfaces')).toEqual([
      'decision 0099',
      'gone.md',
      'docs/page.md, Interfaces',
    ])
  })

  it('is no hash, colour or name that merely looks like a rule', () => {
    expect(missing('#D13, D13/ab, x.D13, "sha512-D13/x", D[0:13], PAD14')).toEqual([])
  })
})

describe('a decision record', () => {
  it('says what it rests on', () => {
    expect(saysWhatItRestsOn('# 0001. X\n\nRests on: D12\n')).toBe(true)
    expect(saysWhatItRestsOn('# 0001. X\n\nIt rests on: nothing\n')).toBe(false)
  })

  it('has a number of its own', () => {
    const [a, b] = ['docs/decisions/0044-a.md', 'docs/decisions/0044-b.md']
    expect(sameNumber([a, 'docs/decisions/0045-c.md', 'docs/page.md', 'README.md'])).toEqual([])
    expect(sameNumber([a, b])).toEqual([`${a} and ${b}`])
  })
})
