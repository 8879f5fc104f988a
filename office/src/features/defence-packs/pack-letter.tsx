import type { DefencePack } from '@e-arrival/contract/defence-packs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { NO_RECORDS } from '../../ui/no-records.ts'
import classes from './pack-letter.module.css'

/** Rows drawn on the screen at first; the PDF has all of them. */
const STEP = 100

/** The letter of a pack as its PDF prints it. */
export const PackLetter = ({ pack }: { pack: DefencePack }) => (
  <article className={classes.letter} dir="auto">
    <h3>{pack.title}</h3>
    <dl>
      <dt>Transaction ID</dt>
      <dd>{pack.transaction_id}</dd>
      <dt>Merchant Name</dt>
      <dd>{pack.merchant_name}</dd>
    </dl>
    {pack.paragraphs.map((paragraph) => (
      <p key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))}
    <PackTable pack={pack} />
    {pack.notes.map((note) => (
      <p key={note} className={classes.note}>
        {note}
      </p>
    ))}
  </article>
)

const PackTable = ({ pack }: { pack: DefencePack }) => {
  const [limit, setLimit] = useState(STEP)
  const hidden = pack.rows.length - limit
  return (
    <div className={classes.scroll} tabIndex={-1}>
      <table>
        <thead>
          <tr>
            {pack.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pack.rows.slice(0, limit).map((row) => (
            <tr key={row[0]}>
              {pack.columns.map((column, at) => (
                <td key={column}>{row[at]}</td>
              ))}
            </tr>
          ))}
          {pack.rows.length === 0 && (
            <tr>
              <td colSpan={pack.columns.length}>{NO_RECORDS}</td>
            </tr>
          )}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit((n) => n + STEP)}>
          Show more ({hidden} left)
        </Button>
      )}
    </div>
  )
}
