/** The main navigation as data: which screens, in which groups, with which icons, and what is counted at which. */
import {
  BankAccount,
  Book,
  Chat,
  CreditCard,
  Document,
  GiftBox,
  Headset,
  Help,
  History,
  Home,
  Issue,
  LayoutGrid,
  Lifesaver,
  Link,
  Manual,
  Paperclip,
  People,
  Properties,
  SearchText,
  ShoppingCart,
  TimelineBarChart,
  Translate,
  Trophy,
} from '@blueprintjs/icons';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';

/** The counters of the specification, section 3; requests are tickets of their own type. */
export type CounterKey = 'ticket_opening' | 'issue_opening' | 'request_opening';

export type NavigationItem = {
  readonly route: RouteName;
  readonly icon: typeof Book;
  /** What is open there: their sum. */
  readonly counters?: readonly CounterKey[];
};
export type NavigationGroup = {
  readonly label: MessageId | null;
  readonly items: readonly NavigationItem[];
};

export const navigationGroups: readonly NavigationGroup[] = [
  { label: null, items: [{ route: 'root', icon: Home }] },
  {
    label: 'nav.group.writing',
    items: [
      { route: 'books', icon: Book },
      { route: 'drafts', icon: Document },
      { route: 'scripts', icon: Manual },
      { route: 'name', icon: Translate },
      { route: 'scan', icon: SearchText },
    ],
  },
  {
    label: 'nav.group.care',
    items: [
      { route: 'tickets', icon: Headset, counters: ['ticket_opening', 'request_opening'] },
      { route: 'issues', icon: Issue, counters: ['issue_opening'] },
      { route: 'sos', icon: Lifesaver },
    ],
  },
  {
    label: 'nav.group.income',
    items: [
      { route: 'statistics', icon: TimelineBarChart },
      { route: 'invoices', icon: BankAccount },
    ],
  },
  {
    label: 'nav.group.management',
    items: [
      { route: 'manage-books', icon: Properties },
      { route: 'manage-reviews', icon: Chat },
      { route: 'manage-users', icon: People },
      { route: 'manage-activities', icon: History },
      { route: 'manage-attachments', icon: Paperclip },
      { route: 'manage-invoices', icon: CreditCard },
      { route: 'manage-orders', icon: ShoppingCart },
      { route: 'manage-redeems', icon: GiftBox },
      { route: 'manage-textlinks', icon: Link },
      { route: 'manage-topboxes', icon: LayoutGrid },
    ],
  },
  {
    label: 'nav.group.community',
    items: [
      { route: 'honors', icon: Trophy },
      { route: 'faqs', icon: Help },
    ],
  },
];
