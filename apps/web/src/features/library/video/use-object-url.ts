import { useEffect, useState } from 'react';

/** An address for text that only this page has, such as captions for the player; undefined without text. */
export function useObjectUrl(text: string | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (text === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([text], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text, type]);
  return url;
}
