import { useState } from 'react';
import { toastError } from '#ui/dialog/toasts.tsx';

/** Puts text into the clipboard, and says so until the page is left. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError({
        title: 'Not copied',
        message: 'This browser does not allow it. Please select the text and copy it.',
      });
    }
  };
  return { isCopied, copy };
}
