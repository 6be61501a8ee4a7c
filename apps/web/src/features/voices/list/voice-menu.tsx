import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFilter, IconPencil, IconTrash, IconVideo } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { placeWithVoice } from '#lib/places.ts';
import { languageName } from '#lib/words/video-words.ts';
import type { ListedVoice } from './listed-voice.ts';

const icon = { size: 16, stroke: 1.75 };

type VoiceMenuProps = {
  voice: ListedVoice;
  /** Shows the voices of a language only. */
  onLanguage?: ((language: string) => void) | undefined;
  onRename?: () => void;
  isRenaming?: boolean;
  onDelete?: () => void;
};

/** Everything that can be done with a voice. */
export function VoiceMenu({ voice, onLanguage, onRename, isRenaming = false, onDelete }: VoiceMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  useFocusAfterRenaming(target, isRenaming);
  // Its dialog gives the focus back to what had it; the menu will be gone.
  const askToDelete = () => {
    target.current?.focus();
    onDelete?.();
  };
  return (
    <Menu position="bottom-end" width={220} shadow="md" returnFocus={!isRenaming}>
      <Menu.Target>
        <ActionIcon ref={target} variant="quiet" size={32} aria-label={`More for ${voice.name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={placeWithVoice(voice.id, voice.language)} leftSection={<IconVideo {...icon} />}>
          Use in a new video
        </Menu.Item>
        {onLanguage && voice.language && (
          <Menu.Item
            leftSection={<IconFilter {...icon} />}
            onClick={() => voice.language && onLanguage(voice.language)}
          >
            All {languageName(voice.language)} voices
          </Menu.Item>
        )}
        {onRename && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
            Rename
          </Menu.Item>
        )}
        {onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The menu gets the focus back that the field of the name had, unless it went elsewhere. */
function useFocusAfterRenaming(target: RefObject<HTMLButtonElement | null>, isRenaming: boolean): void {
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body) target.current?.focus();
    wasRenaming.current = isRenaming;
  }, [target, isRenaming]);
}
