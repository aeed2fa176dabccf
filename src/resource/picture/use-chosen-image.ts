/** An image that was chosen and is to be cropped, or why it cannot be one. */
import { useEffect, useState } from 'react';
import { largestPicture, pictureMediaTypes } from '#contract/resources/picture.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { ChosenImage } from './crop-image.ts';

export function useChosenImage() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [fault, setFault] = useState<MessageId | null>(null);
  useEffect(() => {
    if (chosen !== null) return () => URL.revokeObjectURL(chosen.url);
    return undefined;
  }, [chosen]);
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const found = faultOf(file);
    setFault(found);
    if (found === null) setChosen({ file, url: URL.createObjectURL(file) });
  };
  return { chosen, fault, take, drop: () => setChosen(null) };
}

function faultOf({ type, size }: File): MessageId | null {
  if (!pictureMediaTypes.some((known) => known === type)) return 'picture.noImage';
  return size > largestPicture ? 'picture.tooLarge' : null;
}
