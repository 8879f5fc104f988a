/** Where most travellers have their mail; a name one slip away from one of these is likely mistyped. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'yahoo.fr',
  'hotmail.fr',
  'orange.fr',
  'gmx.de',
  'web.de',
  'mail.ru',
  'yandex.ru',
  'naver.com',
  'qq.com',
  '163.com',
  '126.com',
]

/** Real providers that are one letter away from another one. */
const real = new Set([
  ...common,
  'gmx.net',
  'gmx.com',
  'gmx.at',
  'email.com',
  'mail.com',
  'ymail.com',
  'me.com',
  'yahoo.ca',
  'yahoo.de',
  'yahoo.es',
  'hotmail.de',
  'hotmail.es',
  'live.fr',
  'live.co.uk',
  'aim.com',
  'bk.ru',
  '139.com',
  '189.cn',
])

/** True where one letter was left out, added, changed, or swapped with its neighbour. */
const isOneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const swapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (swapped && restA.length > 1)
  )
}

/** The domain that an address likely meant: 'gmail.com' for sok@gmial.com; undefined where it looks right. */
export const likelyDomain = (email: string): string | undefined => {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  if (!email.includes('@') || real.has(domain)) return undefined
  return common.find((name) => isOneSlip(domain, name))
}
