/** Uploads a document for an order as a member does, by the call behind the screen. */
export const uploadDocument = async (
  { url }: { url: string },
  token: string,
  orderId: string,
  document: Buffer,
  name = 'card.pdf',
  provider = 'AWS',
): Promise<void> => {
  const form = new FormData()
  form.set('orderId', orderId)
  form.set('email', `${orderId.toLowerCase()}@example.com`)
  form.set('mailServiceProvider', provider)
  form.set('uploadVisaDoc', new Blob([new Uint8Array(document)]), name)
  const answer = await fetch(`${url}/api/admin/upload-visa-document`, {
    method: 'POST',
    body: form,
    headers: { authorization: token },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}
