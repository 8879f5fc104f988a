import { expect, test } from 'vitest'
import { asciiDigit } from './ascii-digit.ts'

test.each([
  ...['0123456789', '០១២៣៤៥៦៧៨៩', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯'],
  ...['๐๑๒๓๔๕๖๗๘๙', '໐໑໒໓໔໕໖໗໘໙', '၀၁၂၃၄၅၆၇၈၉', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('%s are nought to nine', (digits) => {
  expect([...digits].map(asciiDigit).join('')).toBe('0123456789')
})
