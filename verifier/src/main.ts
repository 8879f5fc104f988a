import './page/page.css'
import { checkBundle } from './check/check-bundle.ts'
import type { Files } from './check/members.ts'
import { element } from './page/element.ts'
import { showReport } from './page/show-report.ts'
import { readFolder } from './read-folder.ts'
import { readZipFile } from './read-zip.ts'
import { Refused } from './refused.ts'

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}
const [drop, result] = [byId('drop'), byId('result')]

type Read = { files: Files; aside?: string[] }

const DAMAGED = 'It is damaged. Choose the evidence bundle as it was handed over.'

const check = async (name: string, read: () => Promise<Read>): Promise<void> => {
  result.replaceChildren(element('p', `Checking ${name} …`))
  result.hidden = false
  try {
    const { files, aside = [] } = await read()
    showReport(result, name, await checkBundle(files), aside)
  } catch (error) {
    const head = element('h2', `${name} cannot be relied on`)
    head.className = 'bad'
    const why = error instanceof Refused ? error.message : DAMAGED
    result.replaceChildren(head, element('p', why))
  }
}

const checkZip = (file: File): Promise<void> =>
  check(file.name, async () => ({ files: await readZipFile(file) }))

byId('zip').addEventListener('change', ({ target }) => {
  const file = (target as HTMLInputElement).files?.[0]
  if (file) void checkZip(file)
})
byId('folder').addEventListener('change', ({ target }) => {
  const { files } = target as HTMLInputElement
  if (!files?.length) return
  const [name = 'The folder'] = (files[0]?.webkitRelativePath ?? '').split('/')
  void check(name, () => readFolder(files))
})

document.addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.dataset.over = ''
})
document.addEventListener('dragleave', () => delete drop.dataset.over)
document.addEventListener('drop', (event) => {
  event.preventDefault()
  delete drop.dataset.over
  const file = event.dataTransfer?.files[0]
  if (file) void checkZip(file)
})
