import './page/page.css'
import { checkBundle } from './check/check-bundle.ts'
import type { Files } from './check/members.ts'
import { element } from './page/element.ts'
import { showReport } from './page/show-report.ts'
import { readFolder } from './read-folder.ts'
import { readZip } from './read-zip.ts'

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}
const [drop, result] = [byId('drop'), byId('result')]

type Read = { files: Files; problems?: string[]; aside?: string[] }

const check = async (name: string, read: () => Promise<Read>): Promise<void> => {
  result.replaceChildren(element('p', `Checking ${name} …`))
  result.hidden = false
  try {
    const { files, problems = [], aside = [] } = await read()
    const report = await checkBundle(files)
    const all = { ...report, problems: [...problems, ...report.problems] }
    showReport(result, name, all, aside)
  } catch {
    const head = element('h2', `${name} cannot be read`)
    head.className = 'bad'
    const text =
      'It is no ZIP file, or it is damaged. Choose the evidence bundle as it was handed over.'
    result.replaceChildren(head, element('p', text))
  }
}

const checkZip = (file: File): Promise<void> =>
  check(file.name, async () => readZip(new Uint8Array(await file.arrayBuffer())))

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
