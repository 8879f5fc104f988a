import type { Candidate, WaitingFile } from '@e-arrival/contract/documents/batch'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import { useSeen } from '../../../ui/press/use-seen.ts'
import { doubtOf, givingWords } from './batch-words.rules.ts'
import { useHeldFiles } from './held/use-held-files.ts'
import { useLeftOut } from './use-left-out.ts'
import { inPiles, useWaitingFiles, waitingKey } from './waiting-files.ts'
import { onAdded } from './work/adding.ts'
import { type Given, giveFiles, lookForLost, onGiven, useGiving } from './work/giving.ts'
import { useTakeUp } from './work/mail-setup.ts'
import type { Standing } from './work/not-sent.rules.ts'

/** A list of hundreds is not loaded again for each file. */
const RELOAD_MS = 400

const useReload = (): (() => void) => {
  const queries = useQueryClient()
  const reloadOrders = useReloadOrders()
  const timer = useRef<number>(undefined)
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void queries.invalidateQueries({ queryKey: waitingKey, exact: true })
      void reloadOrders()
    }, RELOAD_MS)
  }
}

const onItsWay: readonly Given['state'][] = ['waits', 'under way', 'given', 'lost']

/** The waiting files, the one that is looked at and its order, and what can be done with them. */
export const useBatch = (provider: Provider, standings: readonly Standing[]) => {
  useTakeUp()
  const list = useWaitingFiles()
  const reload = useReload()
  const confirm = useConfirm()
  const { given, gone } = useGiving()
  const [at, setAt] = useState<number>()
  const [named, setNamed] = useState<Record<number, string>>({})
  const asking = useRef(false)
  useEffect(() => onAdded(reload))
  useEffect(() => onGiven(reload))
  const { data: waiting, dataUpdatedAt } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list read anew is news: what is not in it waits no longer.
  useEffect(() => {
    if (waiting) void lookForLost(new Set(waiting.map(({ id }) => id)))
  }, [waiting, dataUpdatedAt])

  const onTheirWay = new Set(
    given.filter(({ state }) => onItsWay.includes(state)).map(({ id }) => id),
  )
  const { known, leaveOut: setLeftOut } = useLeftOut(waiting, reload)
  const unanswered = given.filter(
    ({ id, state }) => state === 'lost' && known.some((one) => one.id === id),
  ).length
  const files = inPiles(known.filter(({ id }) => !onTheirWay.has(id) && !gone.has(id)))
  /** Keys and buttons go through what the list shows: what comes into it later has been seen by nobody. */
  const held = useHeldFiles(files)
  const shown = held.files
  const file = shown.find(({ id }) => id === at) ?? shown[0]
  // What is looked at stays, whatever comes before it in the list.
  if (file && file.id !== at) setAt(file.id)
  const chosenOf = (one: WaitingFile): Candidate | undefined =>
    one.candidates.find(({ order_id }) => order_id === named[one.id]) ?? one.candidates[0]
  const chosen = file && chosenOf(file)

  const seen = useSeen(file && lookOf(file, chosen))
  const open = (id: number) => {
    const one = shown.find((other) => other.id === id)
    if (one) seen.aimAt(lookOf(one, chosenOf(one)))
    setAt(id)
  }
  const step = (by: 1 | -1) => {
    const next = shown[(file ? shown.indexOf(file) : -1) + by]
    if (!next) return
    open(next.id)
    document.querySelector<HTMLElement>(`[data-waiting-file="${next.id}"]`)?.focus()
  }
  const moveOn = (from: WaitingFile) => {
    const index = shown.indexOf(from)
    setAt((shown[index + 1] ?? shown[index - 1])?.id)
  }
  const isSure = (one: WaitingFile): boolean =>
    one.heap === 'sure' && !one.left_out && chosenOf(one) === one.candidates[0]

  const take = async () => {
    if (!file || !chosen || file.left_out || asking.current || !seen.isSeen()) return
    asking.current = true
    const doubt = isSure(file) ? null : doubtOf(chosen, file.bytes)
    const about = `${isolated(file.name)} → ${chosen.order_id}, ${isolated(chosen.name)}`
    const wanted = doubt === null || (await confirm({ text: doubt, about }))
    asking.current = false
    if (!wanted) return
    moveOn(file)
    giveFiles([{ file, orderId: chosen.order_id, asSure: isSure(file) }], provider)
  }
  const sure = shown.filter(isSure)
  const giveSure = async () => {
    if (sure.length === 0 || asking.current) return
    asking.current = true
    const those = sure.flatMap((one) => {
      const candidate = chosenOf(one)
      return candidate ? [{ file: one, orderId: candidate.order_id, asSure: true }] : []
    })
    const text = givingWords(sure.length, provider, standings)
    const wanted = await confirm({ text, about: ordersOf(those) })
    asking.current = false
    if (!wanted) return
    giveFiles(those, provider)
  }
  const leaveOut = () => {
    if (!file || !seen.isSeen()) return
    moveOn(file)
    setLeftOut(file.id, !file.left_out)
  }
  /** The order that was looked for comes to stand beside its file by a late answer. */
  const found = (one: WaitingFile, orderId: string) =>
    setNamed((all) => ({ ...all, [one.id]: orderId }))
  const name = (one: WaitingFile, orderId: string) => {
    if (one.id === file?.id) seen.aimAt(lookOf(one, { order_id: orderId }))
    found(one, orderId)
  }
  const chooseOther = () => {
    if (!file || !chosen) return
    const next = file.candidates[(file.candidates.indexOf(chosen) + 1) % file.candidates.length]
    if (next) name(file, next.order_id)
  }
  return {
    ...{
      list,
      files,
      held,
      file,
      chosen,
      sure,
      step,
      take,
      giveSure,
      leaveOut,
      chooseOther,
      name,
      found,
    },
    ...{ open, unanswered },
  }
}

const ordersOf = (those: readonly { orderId: string }[]): string => {
  const ids = [...new Set(those.map(({ orderId }) => orderId))]
  return ids.length === 1 ? `Order ${ids[0]}` : counted(ids.length, 'order')
}

/** What is looked at is a file beside an order: another order that comes to stand there by itself has not been seen either. */
const lookOf = ({ id }: WaitingFile, chosen: Pick<Candidate, 'order_id'> | undefined): string =>
  `${id} ${chosen?.order_id}`
