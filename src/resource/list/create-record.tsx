/** The way to a new record: to a page of its own, or into a dialog over the list. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import type { ListDefinition } from './list-definition.ts';

type CreateRecordProps = {
  readonly create: NonNullable<ListDefinition['create']>;
  /** Before its name. */
  readonly icon?: ReactNode;
};

/** For whoever may create one. */
export function CreateRecord({ create, icon }: CreateRecordProps) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const [isOpen, setOpen] = useState(false);
  if ('route' in create) {
    return (
      <Link href={pathOf(create.route)} className={buttonClass({ intent: 'primary' })}>
        {icon}
        {t(create.label)}
      </Link>
    );
  }
  return (
    <>
      <Button intent="primary" onClick={() => setOpen(true)}>
        {icon}
        {t(create.label)}
      </Button>
      {isOpen && userId !== null && <create.Dialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
