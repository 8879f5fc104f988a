import { queueRows } from '@e-arrival/contract/orders/queues'

/** 'g' and then the letter goes to a folder. */
export const folderKeys: Readonly<Record<string, { to: string; label: string }>> =
  Object.fromEntries(
    Object.values(queueRows).map(({ key, path, link }) => [key, { to: path, label: link }]),
  )
