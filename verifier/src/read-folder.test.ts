import { expect, test } from 'vitest'
import { readFolder } from './read-folder.ts'

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
