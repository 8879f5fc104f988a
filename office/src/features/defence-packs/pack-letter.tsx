import type { DefencePack, PackTable as Table } from '@e-arrival/contract/defence-packs'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { NO_RECORDS } from '../../ui/no-records.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
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
    <PackTable label={pack.title} table={pack} />
    {pack.others && (
      <>
        <h4>{pack.others.title}</h4>
        <PackTable label={pack.others.title} table={pack.others} />
      </>
    )}
    {pack.notes.map((note) => (
      <p key={note} className={classes.note}>
        {note}
      </p>
    ))}
  </article>
)

const PackTable = ({ label, table }: { label: string; table: Table }) => {
  const [limit, setLimit] = useState(STEP)
  const hidden = table.rows.length - limit
  return (
    <div className={classes.table} tabIndex={-1}>
      <Sideways label={label}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, limit).map((row, index) => (
              <Fragment key={row[0]}>
                <tr data-followed={table.details[index] !== '' || undefined}>
                  {table.columns.map((column, at) => (
                    <td key={column}>{row[at]}</td>
                  ))}
                </tr>
                {table.details[index] && (
                  <tr className={classes.detail}>
                    <td />
                    <td colSpan={table.columns.length - 1}>{table.details[index]}</td>
                  </tr>
                )}
              </Fragment>
            ))}
            {table.rows.length === 0 && (
              <tr>
                <td colSpan={table.columns.length}>{NO_RECORDS}</td>
              </tr>
            )}
          </tbody>
        </table>
      </Sideways>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit((n) => n + STEP)}>
          Show more ({hidden} left)
        </Button>
      )}
    </div>
  )
}
