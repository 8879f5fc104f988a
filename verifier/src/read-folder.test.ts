import { expect, test } from 'vitest'
import { MOST_FILES, MOST_MB } from './limits.ts'
import { readFolder } from './read-folder.ts'
import { Refused } from './refused.ts'

const inFolder = (path: string): File => {
  const file = new File([path], path.slice(path.lastIndexOf('/') + 1))
  return Object.defineProperty(file, 'webkitRelativePath', { value: `bundle/${path}` })
}

test('leaves aside, and names, what systems put into folders, and nothing else', async () => {
  const systems = ['.DS_Store', 'documents/.DS_Store', 'mails/Thumbs.db', 'Desktop.ini']
  const own = ['manifest.json', 'documents/1-a.pdf', 'mails/Thumbs.db.eml', 'my.DS_Store']
  const { files, aside } = await readFolder([...systems, ...own].map(inFolder))
  expect([...files.keys()]).toEqual(own)
  expect(aside).toEqual(systems)
})

test('of more files or bytes than a bundle can have is refused before one of them is read', async () => {
  let isRead = false
  const arrayBuffer = async () => {
    isRead = true
    return new ArrayBuffer(0)
  }
  const many = Array.from({ length: MOST_FILES + 1 }, () =>
    Object.assign(inFolder('a.txt'), { arrayBuffer }),
  )
  await expect(readFolder(many)).rejects.toThrow(Refused)
  const size = { value: MOST_MB * 1024 * 1024 + 1 }
  const large = Object.defineProperty(
    Object.assign(inFolder('a.txt'), { arrayBuffer }),
    'size',
    size,
  )
  await expect(readFolder([large])).rejects.toThrow(Refused)
  expect(isRead).toBe(false)
})
