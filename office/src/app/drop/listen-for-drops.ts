import { queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import type { useRouter } from '@tanstack/react-router'
import { addFiles } from '../../features/documents/batch/work/adding.ts'
import { DOCUMENTS_PATH } from '../sidebar-links.ts'

const paths = ['/admin', DOCUMENTS_PATH, ...queueNames.map((name) => queueRows[name].path)]

type Router = ReturnType<typeof useRouter>
let router: Router | undefined

/** A field that takes files itself comes first. */
const isOfNoField = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true

/** Nothing is dropped behind a dialog. */
const takesHere = (): boolean =>
  router !== undefined &&
  paths.includes(router.state.location.pathname.replace(/\/$/, '')) &&
  !document.querySelector('[role=dialog]')

/** Where nothing takes a file the browser would open it, in the place of the page or over it. */
const allow = (event: DragEvent): void => {
  if (!isOfNoField(event)) return
  event.preventDefault()
  if (event.dataTransfer && !takesHere()) event.dataTransfer.dropEffect = 'none'
}

const take = (event: DragEvent): void => {
  if (!isOfNoField(event)) return
  event.preventDefault()
  if (!takesHere()) return
  void addFiles([...(event.dataTransfer?.files ?? [])])
  void router?.navigate({ to: DOCUMENTS_PATH })
}

/** Files that are dropped anywhere on a queue, or on Documents, wait there. */
export const listenForDrops = (own: Router): void => {
  if (router === own) return
  router = own
  document.addEventListener('dragover', allow)
  document.addEventListener('drop', take)
}
