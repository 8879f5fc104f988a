import { acceptOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getDownloadHistory } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact, type Lives, startLives } from '../../../testing/faults/lives.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('an order whose card is not kept here, on %s', (kind) => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives(kind)
  })
  afterAll(() => lives.app.close())

  const told = async (orderId: string) => {
    const cookies = await lives.grantOf(orderId)
    const answer = await lives.app.call(getDownloadHistory, { body: { orderId }, cookies })
    const { mainResult, path } = answer.body.data
    return { stage: mainResult.stage, file1: path.file1 }
  }
  const imported = (order_id: string, process_status: string) =>
    lives.importLine({
      ...{ order_id, process_status, ...contact, arrival_date: '2026-12-24' },
      uploadDoc: [{ file1: 'card.pdf' }],
    })

  it('promises its traveller no card once passport data and document are erased (D71)', async () => {
    await lives.live('ERASEDCARD1')
    expect((await told('ERASEDCARD1')).stage).toBe('ready')
    expect((await lives.erase('ERASEDCARD1', 'sensitive')).http).toBe(200)
    expect(await told('ERASEDCARD1')).toEqual({ stage: 'past', file1: '' })
  })

  it('nor one that was completed elsewhere and came without its file', async () => {
    await imported('IMPORTED01', 'Completed')
    expect(await told('IMPORTED01')).toEqual({ stage: 'past', file1: '' })
    await imported('IMPORTED02', 'AwaitingGovt')
    expect((await told('IMPORTED02')).stage).toBe('in-progress')
  })

  it('nor one that was completed without any document, until it has one', async () => {
    const { app, token, key } = lives
    const orderId = 'NODOCUMENT1'
    await app.call(acceptOrder, { headers: key, body: lives.orderOf(orderId) })
    expect((await told(orderId)).stage).toBe('received')
    const body = { orderId: [{ id: orderId, status: 'New' }], updatingStatus: 'Completed' as const }
    expect((await app.call(moveOrderStatus, { token, body })).http).toBe(200)
    expect(await told(orderId)).toEqual({ stage: 'complete', file1: '' })
    const file = samplePdf('A card that came later')
    await sendUpload(app, token, { orderId, email: contact.email, file, name: 'late.pdf' })
    expect(await told(orderId)).toEqual({ stage: 'ready', file1: 'late.pdf' })
  })
})
