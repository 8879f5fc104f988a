import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const OPENED = ['href', 'src', 'action', 'background', 'poster']
const HARMLESS = /^(https?:|mailto:|tel:|cid:|#|\/|$)/i

const tagsIn = (node: Node): string[] => {
  const own =
    'tagName' in node ? [[node.tagName, ...node.attrs.map(({ name }) => name)].join(' ')] : []
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(tagsIn) : [])]
}

/** The elements of a page with the names of their attributes, each once: what somebody's text must never add to. */
export const skeletonOf = (html: string): string[] => [...new Set(tagsIn(parse(html)))].sort()

const addressesIn = (node: Node): string[] => [
  ...('attrs' in node
    ? node.attrs.filter(({ name }) => OPENED.includes(name)).map(({ value }) => value.trim())
    : []),
  ...('childNodes' in node ? node.childNodes.flatMap(addressesIn) : []),
]

/** The addresses of a page that would run something when they are opened. */
export const runningAddresses = (html: string): string[] =>
  addressesIn(parse(html)).filter((address) => !HARMLESS.test(address))
