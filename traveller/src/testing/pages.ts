import type { DownloadPage, TrackPage } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'

const brand: TrackPage['brand'] = {
  name: 'Mekong Entry',
  headerLinks: [{ label: 'How it works', href: 'https://mekong-entry.example/how' }],
  contact: { email: 'hello@mekong-entry.example', phone: '', address: '' },
  colours: { primary: '#0b5d57', accent: '#b8791f' },
  footerLine: '© 2026 Mekong Entry',
  disclaimer: 'We are an independent service.',
}

/** A tracking page as the server hands it over. */
export const trackPage = (parts: Partial<TrackPage> = {}): TrackPage => ({
  view: 'track',
  language: 'en',
  path: '/track-order/ABC123',
  kept: '',
  brand,
  notice: null,
  byMail: true,
  orderId: 'ABC123',
  email: '',
  faults: {},
  ...parts,
})

export const visitorData = (parts: Partial<VisitorData['mainResult']> = {}): VisitorData => ({
  downloadHistoryList: [],
  hasMore: false,
  mainResult: {
    order_id: 'ABC123',
    full_name: 'Dara',
    name: 'Dara Sok',
    arrival_date: '2026-12-24',
    processing_date: '2026-12-17',
    stage: 'in-progress',
    payment: null,
    refunded_at: null,
    landing_domain: 'mekong-entry.example',
    ...parts,
  },
  path: { file1: '', url: '', customer_name: '', create_ts: '' },
})

/** A download page of an order that waits for its document, unless said else. */
export const downloadPage = (parts: Partial<DownloadPage> = {}): DownloadPage => ({
  view: 'download',
  language: 'en',
  path: '/get-new-order-details/ABC123',
  kept: '',
  brand,
  notice: null,
  byMail: true,
  visitor: visitorData(),
  all: false,
  ...parts,
})
