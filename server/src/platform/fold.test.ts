import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('foldText', () => {
  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)))
  })

  it('takes spelling, case and spacing out of any text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(' ', '\t', '\u00a0', '\u3000', ' \u200b '),
        (text, gap) => {
          const other = `${gap}${text.normalize('NFD')}${gap}`
          expect(foldText(other)).toBe(foldText(text.normalize('NFC')))
        },
      ),
    )
  })

  it.each([
    ['Sok  DARA', 'sok dara'],
    ['Ｓｏｋ\u00a0Dara', 'sok dara'],
    ['Sok Da\u200bra', 'sok dara'],
    ['José', 'jose\u0301'.normalize('NFC')],
    ['Straße', 'strasse'],
    ['ΣΑΣ', foldText('σας')],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('keeps different names apart', () => {
    expect(foldText('Sok Dara')).not.toBe(foldText('Sok Dora'))
  })
})
