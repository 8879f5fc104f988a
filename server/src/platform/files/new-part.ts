import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inFolder } from './own-folder.ts'

/**
 * A path for a new file in the folder of what comes in. Throws where a link lies in that folder's place: documents would be written
 * wherever it leads.
 */
export const newPart = (folder: string, ending = '.part'): Promise<string> =>
  inFolder(folder, async () => join(folder, `${randomUUID()}${ending}`))
