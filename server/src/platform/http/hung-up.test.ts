import { uploadDocument } from '@e-arrival/contract/documents'
import { trackOrder } from '@e-arrival/contract/tracking'
import { expect, it, vi } from 'vitest'
import { connectTo, listeningOffice } from '../../testing/listening-office.ts'
import { makeMember } from '../../testing/made/make-member.ts'

const office = listeningOffice()

it.each([
  ['JSON', trackOrder.path, 'application/json'],
  ['a form', uploadDocument.path, 'multipart/form-data; boundary=x'],
])(
  'who hangs up while he sends %s is no outage, and no failure of ours',
  async (_what, path, type) => {
    const { app, db, signInAs } = office()
    const token = await signInAs(await makeMember(db, 'Team'))
    const logged: unknown[] = []
    const child = app.log.child.bind(app.log)
    vi.spyOn(app.log, 'child').mockImplementation((bindings, options) => {
      const log = child(bindings, options as never)
      vi.spyOn(log, 'error').mockImplementation((...line: unknown[]) => void logged.push(line))
      return log as never
    })
    const answered = vi.fn()
    app.server.on('request', (_request, response) => response.on('close', answered))
    const sender = connectTo(app)
    const body = '--x\r\nContent-Disposition: form-data; name="orderId"\r\n\r\nA'
    sender.write(
      [
        ...[`POST /api${path} HTTP/1.1`, 'Host: x', `Authorization: ${token}`],
        ...[`Content-Type: ${type}`, 'Content-Length: 1000', '', body],
      ].join('\r\n'),
    )
    await new Promise((done) => setTimeout(done, 300))
    sender.destroy()
    await vi.waitFor(() => expect(answered).toHaveBeenCalled())
    await new Promise((done) => setTimeout(done, 300))
    expect(logged).toEqual([])
  },
)
