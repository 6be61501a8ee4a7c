import type { Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { useState } from 'react';
import { titleOf } from '#lib/words/video-words.ts';
import { draftOf, emptyDraft, type PostDraft } from './post-draft.ts';

/** What is written for one network; it outlives the dialog and a reload until it is sent. It begins as a post that was written before. */
export function usePostDraft(video: VideoProject, platform: Platform, written: Post | undefined) {
  const key = `portray.post.${written?.id ?? video.id}.${platform}`;
  const [draft, setDraft] = useState<PostDraft>(() => {
    const now = new Date();
    const first = written ? draftOf(written, now) : emptyDraft(platform, titleOf(video), now);
    return { ...first, ...readKept(key) };
  });
  return {
    draft,
    change(changes: Partial<PostDraft>): void {
      const next = { ...draft, ...changes };
      setDraft(next);
      sessionStorage.setItem(key, JSON.stringify(next));
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

function readKept(key: string): Partial<PostDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<PostDraft>;
  } catch {
    return {};
  }
}
