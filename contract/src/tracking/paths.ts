/** The traveller's calls by path, apart from their schemas: a phone on airport Wi-Fi loads no validator. */
export const trackingPaths = {
  track: '/front/track-order',
  history: '/front/get-download-history',
  download: '/front/download-passport-doc-pdf',
} as const
