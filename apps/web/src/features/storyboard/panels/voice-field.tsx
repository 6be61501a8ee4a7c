import { Select } from '@mantine/core';
import { useState } from 'react';
import { useVoices } from '#lib/voices/use-voices.ts';
import { Segments } from '#ui/fields/segments.tsx';
import type { Editor } from '../use-editor.ts';
import classes from './panels.module.css';
import { chooseVoice, type Scope } from './scope.ts';

/** Who speaks in the scene, or in all of them. */
export function VoiceField({ editor }: { editor: Editor }) {
  const { scene, shared } = editor;
  const voices = useVoices(shared.language);
  const [chosenScope, setScope] = useState<{ sceneId: string; scope: Scope }>();
  const usual: Scope = scene.voice ? 'scene' : 'all';
  const scope = chosenScope?.sceneId === scene.id ? chosenScope.scope : usual;
  const data = voices.groups.map(({ title, voices: items }) => ({
    group: title,
    items: items.map(({ id, name, description }) => ({ value: id, label: `${name}, ${description}` })),
  }));
  return (
    <div>
      <Select
        label="Voice"
        description={
          scene.voice ? 'In this scene alone.' : shared.elevenlabs_voice_id && 'As in the rest of the video.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        allowDeselect={false}
        placeholder={voices.isLoading ? 'Voices are on their way…' : 'Choose a voice'}
        nothingFoundMessage="No voice is called like that."
        data={data}
        value={scene.voice?.id ?? shared.elevenlabs_voice_id}
        error={voices.problem}
        onChange={(id) => {
          if (id !== null) chooseVoice(editor, id, scope);
        }}
      />
      <div className={classes.scope}>
        <Segments
          aria-label="Where the voice is chosen"
          fullWidth
          data={[
            { value: 'all', label: 'In all scenes' },
            { value: 'scene', label: 'In this scene' },
          ]}
          value={scope}
          onChange={(next) => setScope({ sceneId: scene.id, scope: next })}
        />
      </div>
    </div>
  );
}
