import { describe, expect, it } from 'vitest'
import { orderOfCommit } from './test-order.mjs'

describe('the order of the long tests', () => {
  it('is one for each commit', () => {
    expect(orderOfCommit('0474942704749427')).toEqual({
      vitest: ['--sequence.shuffle.files', '--sequence.seed=74748967'],
      playwright: ['--shuffle', '0474942704749427'],
    })
    expect(orderOfCommit('29d0053b')).not.toEqual(orderOfCommit('d4b5a491'))
  })

  it('is that of the commit that lies here', () => {
    expect(orderOfCommit().playwright[1]).toMatch(/^([0-9a-f]{40}|0)$/)
  })
})
