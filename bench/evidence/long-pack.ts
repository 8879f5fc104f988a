import { prove, upload } from '../as-people.ts'
import { median } from '../measure.ts'
import type { Office } from './office.ts'

export type LongPack = { rows: number; seconds: number; bytes: number }

const ROWS = 5_000
const AT_ONCE = 8
const TIMES = 3

type Headers = Record<string, string>

const post = async (url: string, body: unknown, headers: Headers): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Downloads as a traveller makes them, each recorded and bound. */
const downloadOften = async ({ url, sample }: Office): Promise<void> => {
  const cookie = await prove(url, sample)
  const history = `${url}/api/front/get-download-history`
  const found = await post(history, { orderId: sample.order_id }, { cookie })
  const { data } = (await found.json()) as { data: { path: { file1: string } } }
  const told = { orderId: sample.order_id, customername: '', file1: data.path.file1 }
  let left = ROWS
  const take = async (): Promise<void> => {
    while (left-- > 0)
      await (
        await post(`${url}/api/front/download-passport-doc-pdf`, told, { cookie })
      ).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** How long a pack of 5,000 downloads takes, from the press to its last byte: checked, sealed and drawn. */
export const measureLongPack = async (office: Office): Promise<LongPack> => {
  await upload(office.url, office.token, office.sample)
  await downloadOften(office)
  const seconds: number[] = []
  let bytes = 0
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now()
    const asked = { orderId: office.sample.order_id, defencePackType: 1 }
    const headers = { authorization: office.token }
    const answer = await post(`${office.url}/api/admin/get-defence-pack-pdf`, asked, headers)
    bytes = (await answer.arrayBuffer()).byteLength
    seconds.push((performance.now() - from) / 1000)
  }
  return { rows: ROWS, seconds: median(seconds), bytes }
}
