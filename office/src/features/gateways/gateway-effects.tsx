import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'

/** What a change of the gateway does, and what it leaves as it is (D53, D67). */
export const GatewayEffects = () => (
  <Panel id="gateway-effects" title="What it affects">
    <ul className={layout.points}>
      <li>
        Invoices made from now on link to the active gateway: those of orders that are{' '}
        <Link className={layout.link} to="/admin/pending-order">
          not paid yet
        </Link>
        .
      </li>
      <li>Invoices made before keep their link, also where their mail leaves later.</li>
      <li>Receipts of paid orders have no link to pay.</li>
    </ul>
  </Panel>
)
