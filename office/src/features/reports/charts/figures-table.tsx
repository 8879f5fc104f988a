type Props = {
  label: string
  /** What stands over the names of the rows. */
  by: string
  className: string | undefined
  headers: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** Named rows of figures, each under its heading. */
export const FiguresTable = ({ label, by, className, headers, rows }: Props) => (
  <table aria-label={label} className={className}>
    <thead>
      <tr>
        <th scope="col">{by}</th>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {headers.map((header, at) => (
            <td key={header}>{cells[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
