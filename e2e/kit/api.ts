type Answer = { status: number; message: string; data: unknown; jwtToken?: string }

/** Calls the API as a landing site or a script would, outside the browser. */
export const callApi = async (
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}
