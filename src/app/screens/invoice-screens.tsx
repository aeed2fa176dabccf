/** `/invoices`: one's own payout statements (product.md). */
import { invoiceList } from '#features/invoices/invoice-list.definition.tsx';
import { ListScreen } from '#resource/list/list-screen.tsx';

export const InvoicesScreen = () => <ListScreen definition={invoiceList} />;
