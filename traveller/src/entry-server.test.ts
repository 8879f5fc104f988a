import { languages } from '@e-arrival/contract/values/languages'
import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues/catalogues.ts'
import { render, renderBroken } from './entry-server.tsx'
import { downloadPage, trackPage, visitorData } from './testing/pages.ts'

const assets = {
  js: '/t/assets/main-1.js',
  fonts: ['/t/assets/noto-sans-khmer-1.woff2', '/t/assets/noto-sans-thai-1.woff2'],
}
const html = (page: Parameters<typeof render>[0]) => render(page, ':root{--brand:#0b5d57}', assets)
const state = (text: string): unknown =>
  JSON.parse(/<script id="page"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '')

const download = {
  order_id: 'ABC123',
  create_ts: '2026-11-21T18:30:00.000Z',
  file1: 'card.pdf',
  ip: '203.0.113.9',
  timezone: 'Asia/Phnom_Penh',
  browser: 'Safari 17',
  os: 'iOS 17',
}
const ready = {
  ...visitorData({ stage: 'ready' }),
  path: {
    file1: 'card.pdf',
    url: '/api/x',
    customer_name: 'Sok Dara',
    create_ts: '2026-11-20T08:30:00.000Z',
  },
}

describe('a page that cannot be drawn', () => {
  it('loses the part that throws and no other', () => {
    const visitor = {
      ...ready,
      downloadHistoryList: [{ ...download, create_ts: 'no time at all' }],
    }
    const text = html(downloadPage({ visitor }))
    expect(text).toContain('Download Now')
    expect(text).toContain('ABC123')
    expect(text).toContain(catalogues.en['page.partBroken'])
  })

  it.each(languages)('is an apology in $code, with a way on and no script', ({ code }) => {
    const text = renderBroken(trackPage({ language: code }), ':root{--brand:#0b5d57}')
    expect(text).toContain(`<html lang="${code}">`)
    expect(text).toContain(catalogues[code]['page.broken'])
    expect(text).toContain(`<a href="/track-order/ABC123">${catalogues[code]['page.reload']}</a>`)
    expect(text).not.toContain('<script')
  })
})

it.each(languages)('has the one title in $code and in any brand (D4)', ({ code }) => {
  for (const page of [trackPage({ language: code }), downloadPage({ language: code })])
    expect(html(page)).toContain('<title>Cambodia E-Arrival</title>')
})

describe.each(languages)('without a mail provider, in $code,', ({ code: language }) => {
  const t = catalogues[language]

  it('the form speaks of no mail that was sent', () => {
    expect(html(trackPage({ language }))).toContain(t['track.orderIdHint'])
    const markup = html(trackPage({ language, byMail: false })).split('<script id="page"')[0]
    expect(markup).not.toContain(t['track.orderIdHint'])
    expect(markup).not.toContain('orderId-hint')
  })

  it.each(['received', 'in-progress', 'complete'] as const)(
    'an order that is %s is promised none',
    (stage) => {
      const at = { language, visitor: visitorData({ stage }) }
      const promised = t[stage === 'complete' ? 'stage.complete.say' : 'stage.mailed']
      expect(html(downloadPage(at))).toContain(promised)
      const markup = html(downloadPage({ ...at, byMail: false })).split('<script id="page"')[0]
      expect(markup).not.toContain(promised)
      const said = stage === 'complete' ? t['stage.past.say'] : t['stage.here']
      expect(markup).toContain(`<p class="intro">${said}</p>`)
      expect(said).not.toMatch(/mail|correo|メール|អ៊ីមែល|이메일|почт|อีเมล|邮件/i)
    },
  )
})

describe('the tracking page', () => {
  it('has a form that posts without JavaScript', () => {
    const text = html(trackPage())
    expect(text).toMatch(/<form [^>]*method="post"/)
    expect(text).toMatch(/<input id="orderId"[^>]*name="orderId"[^>]*value="ABC123"/)
    expect(text).toMatch(/<input id="email" type="email"[^>]*name="email"/)
    expect(text).toContain('<label for="email">Email ID</label>')
    expect(text).toContain('>TRACK ORDER</button>')
  })

  it('says below a field what is wrong with it, and ties both together', () => {
    const text = html(trackPage({ faults: { orderId: 'required', email: 'invalid' } }))
    expect(text).toContain('Please enter your orderId')
    expect(text).toMatch(/aria-invalid="true" aria-describedby="email-fault"/)
  })

  it('says what was refused, to be heard at once', () => {
    const text = html(trackPage({ notice: 'not-found' }))
    expect(text).toContain(`role="alert"><p>${catalogues.en['notice.not-found']}</p>`)
  })

  it('lets nothing typed out of its place', () => {
    const evil = '"><script>alert(1)</script><!--'
    const text = html(trackPage({ orderId: evil, email: evil, path: `/track-order/${evil}` }))
    expect(text).not.toContain('<script>alert')
    // React's own marks around a part are no opening for another comment.
    expect(text.replaceAll(/<!--\/?\$-->/g, '')).not.toContain('<!--')
    expect(state(text)).toMatchObject({ page: { orderId: evil } })
  })

  it('runs no script but its own file', () => {
    const text = html(trackPage())
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([
      '<script type="module" fetchpriority="low" src="/t/assets/main-1.js">',
      '<script id="page" type="application/json">',
    ])
    expect(text).not.toMatch(/ on[a-z]+=|javascript:|style="/)
  })

  it('brings the face of a script that systems lack, and no other', () => {
    expect(html(trackPage())).not.toContain('rel="preload"')
    expect(html(trackPage({ language: 'km' })).match(/rel="preload"[^>]*khmer/g)).toHaveLength(1)
  })
})

describe('the download page', () => {
  it('keeps the button disabled until there is a file', () => {
    expect(html(downloadPage())).toMatch(/<button[^>]*disabled=""[^>]*>Download Now/)
    const text = html(downloadPage({ visitor: ready }))
    expect(text).toMatch(/<button type="submit" class="button">Download Now/)
    expect(text).toContain('<input type="hidden" name="file1" value="card.pdf"/>')
    expect(text).toMatch(/<form [^>]*action="\/get-new-order-details\/ABC123"[^>]*>/)
  })

  it.each([
    ['received', 0],
    ['in-progress', 1],
    ['ready', 2],
  ] as const)('marks the present step of three: %s', (stage, at) => {
    const text = html(downloadPage({ visitor: visitorData({ stage }) }))
    const steps = [...text.matchAll(/<li class="(\w+)"( aria-current="step")?/g)]
    expect(steps.map(([, name]) => name)).toEqual(
      ['ahead', 'ahead', 'ahead'].map((ahead, step) => {
        if (step === at) return 'here'
        return step < at ? 'done' : ahead
      }),
    )
    expect(text.match(/You are here/g)?.length).toBeGreaterThan(0)
  })

  it.each([
    ['received', '2999-01-02', ['January 2, 2999'], ['filed.now']],
    ['received', '2026-01-02', ['filed.now'], ['January 2']],
    ['in-progress', '2026-01-02', [], ['filed.now', 'January 2']],
  ] as const)('says from when an order %s can be filed, by its day %s', (stage, day, said, not) => {
    const dates = { arrival_date: '2999-01-09', processing_date: day }
    const text = html(downloadPage({ visitor: visitorData({ stage, ...dates }) }))
    const body = text.slice(0, text.indexOf('<script id="page"'))
    const words = (what: string) => (what === 'filed.now' ? catalogues.en['steps.filed.now'] : what)
    for (const what of said) expect(body).toContain(words(what))
    for (const what of not) expect(body).not.toContain(words(what))
  })

  it.each([
    ['received', '2026-01-09'],
    ['in-progress', '2026-01-09'],
    ['received', '2999-01-09'],
  ] as const)(
    'says of no order %s that it can be filed once its arrival on %s is over',
    (stage, arrival) => {
      const dates = { arrival_date: arrival, processing_date: '2026-01-02' }
      for (const { code: language } of languages) {
        const text = html(downloadPage({ language, visitor: visitorData({ stage, ...dates }) }))
        const body = text.slice(0, text.indexOf('<script id="page"'))
        const isOver = arrival.startsWith('2026')
        expect(body.includes(catalogues[language]['steps.filed.past'])).toBe(isOver)
        expect(body.includes(catalogues[language]['steps.filed.now'])).toBe(!isOver)
      }
    },
  )

  it.each(['closed', 'past', 'complete'] as const)(
    'shows no steps and promises nothing for an order that is %s',
    (stage) => {
      const visitor = visitorData({ stage, payment: 'missing' })
      const text = html(downloadPage({ visitor }))
      const body = text.slice(0, text.indexOf('<script id="page"'))
      expect(body).toContain(`<h1>${catalogues.en[`stage.${stage}`]}</h1>`)
      expect(body).not.toContain(catalogues.en['steps.heading'])
      expect(body).not.toContain(catalogues.en['download.waiting'])
      expect(body).not.toContain('<p class="note">')
    },
  )

  it('names the document that waits and its date, and none before there is one', () => {
    const text = html(downloadPage({ visitor: ready }))
    expect(text).toContain('<dt>Document</dt><dd>card.pdf</dd>')
    expect(text).toMatch(/<dt>Ready since<\/dt><dd><time[^>]*>Nov 20, 2026, 08:30 AM UTC</)
    expect(html(downloadPage())).not.toContain('<dt>Document</dt>')
  })

  it.each([
    ['Safari 17', 'iOS 17', 'Safari 17, iOS 17'],
    ['Unknown', 'iOS 17', 'iOS 17'],
    ['Unknown', 'Unknown', '-'],
    ['', '', '-'],
  ])('names the device of a download by what was told of it: %s, %s', (browser, os, said) => {
    const visitor = { ...ready, downloadHistoryList: [{ ...download, browser, os }] }
    expect(html(downloadPage({ visitor }))).toContain(`<td data-label="Device">${said}</td>`)
  })

  it('has its heading heard when it changes', () => {
    expect(html(downloadPage())).toContain('<div aria-live="polite"><h1>')
  })

  it.each([
    ['received', 'missing', true],
    ['ready', 'missing', true],
    ['ready', 'refunded', true],
    ['closed', 'refunded', false],
    ['ready', null, false],
  ] as const)('says of an order %s what became of the money: %s', (stage, payment, said) => {
    const text = html(downloadPage({ visitor: visitorData({ stage, payment }) }))
    expect(text.includes('<p class="note">')).toBe(said)
    if (payment && said) expect(text).toContain(catalogues.en[`payment.${payment}`])
  })

  it('says when a refund was made, and never that an unpaid order can be filed now', () => {
    const refunded = visitorData({ stage: 'closed', refunded_at: '2026-03-04T05:06:07.000Z' })
    expect(html(downloadPage({ visitor: refunded }))).toMatch(
      /Refunded on<\/dt><dd><time[^>]*>Mar 4,/,
    )
    const unpaid = visitorData({
      stage: 'received',
      payment: 'missing',
      processing_date: '2026-01-02',
    })
    const text = html(downloadPage({ visitor: unpaid }))
    expect(text.slice(0, text.indexOf('<script id="page"'))).not.toContain(
      catalogues.en['steps.filed.now'],
    )
  })

  it('offers the older downloads where there are any, once', () => {
    const visitor = { ...ready, downloadHistoryList: [download], hasMore: true }
    expect(html(downloadPage({ visitor }))).toContain('<a href="?all#history">Show all</a>')
    expect(html(downloadPage({ visitor, all: true }))).not.toContain('?all#history')
    expect(html(downloadPage({ visitor: ready }))).not.toContain('?all#history')
  })

  it('links to the official form that the disclaimer names', () => {
    const disclaimer = 'Independent. Official: arrival.gov.kh.'
    const text = html(downloadPage({ brand: { ...downloadPage().brand, disclaimer } }))
    expect(text).toContain(
      'Official: <a href="https://arrival.gov.kh/" rel="noopener">arrival.gov.kh</a>.',
    )
  })

  it('names the traveller in full, so that it is plain whose order it is', () => {
    expect(html(downloadPage())).toContain('<bdi>Dara Sok</bdi>')
  })

  it('lists the downloads, or says that there are none', () => {
    expect(html(downloadPage())).toContain('<p class="empty">No records found</p>')
    const text = html(downloadPage({ visitor: { ...ready, downloadHistoryList: [download] } }))
    for (const told of ['card.pdf', '203.0.113.9', 'Asia/Phnom Penh', 'Safari 17, iOS 17', 'UTC'])
      expect(text).toContain(told)
  })

  it("writes dates in the reader's calendar", () => {
    const dated = (language: 'th' | 'ja' | 'en') => html(downloadPage({ language }))
    expect(dated('th')).toContain('24 ธันวาคม 2569')
    expect(dated('ja')).toContain('2026年12月24日')
    expect(dated('en')).toContain('December 24, 2026')
  })

  it('offers to try again where a download failed', () => {
    const text = html(downloadPage({ visitor: ready, notice: 'no-file' }))
    expect(text).toContain(catalogues.en['notice.no-file'])
    expect(text).toContain('>Retry</button>')
  })
})

describe.each(languages)('in $code', ({ code, name }) => {
  it('both pages speak it, say so, and offer the others', () => {
    for (const page of [trackPage({ language: code }), downloadPage({ language: code })]) {
      const text = html(page)
      expect(text).toContain(`<html lang="${code}">`)
      expect(text).toMatch(new RegExp(`lang="${code}"[^>]*aria-current="true">${name}<`))
      expect(text.match(/\?lang=\w\w"/g)).toHaveLength(11)
    }
    const [, heading = ''] = /<h1>(.*?)<\/h1>/s.exec(html(trackPage({ language: code }))) ?? []
    expect(heading.replaceAll(/<[^>]*>/g, '')).toBe(catalogues[code]['track.heading'])
  })
})
