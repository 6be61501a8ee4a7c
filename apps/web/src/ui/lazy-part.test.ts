import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Parts that tell of no failure or success of their own and ask nothing: without their code, that it did not come is all
 * there is to say. Whatever else is loaded later brings its sentence along.
 */
const silent = [
  ...[
    'SampleWords',
    'FileDrop',
    'SampleCard',
    'KeptRecording',
    'NameVoiceDialog',
    'OtherPassage',
    'MenuList',
    'CropTool',
    // Painted beside a stage that has words of its own.
    'CaptionsShown',
  ],
  ...['FaceChoice', 'PhotoCheck', 'Viewfinder', 'FramingStage', 'FramingControls', 'WizardPage', 'MoreOptions'],
  ...[
    'TranslationBox',
    'IntroBanner',
    'ProjectStep',
    'SettingsStep',
    'AvatarStep',
    'PresenterLibrary',
    'VoiceStep',
    'VoiceAction',
  ],
  ...['RecordingAction', 'ShowcaseTiles', 'ShowcaseWords', 'Confirm'],
  ...[
    'OwnRecording',
    'LeaveRecording',
    'LeaveDialog',
    'AskToLeave',
    'PhotoAskedFor',
    'CreateStep',
    'CreateAction',
    'CreditsCard',
    'ProgressScreen',
    'PhotoCard',
  ],
  ...['BackdropNotice', 'CaptionPreview', 'Waveform', 'SpokenWords', 'HeardBars', 'Form', 'TransformOrder'],
  ...[
    'ArchiveDialog',
    'InstallDialog',
    'OverlayDialog',
    'PublishDialog',
    'ShareDialog',
    'CaptionsConflict',
    'CaptionsEditor',
    'NewVoiceCard',
    'Palette',
    'KeyHelp',
  ],
  ...['UseTemplate', 'NewTemplate', 'StoryboardScreen', 'NewStoryboard', 'SlidesDialog', 'ClipPicker', 'PicturePicker'],
  ...['ScriptPanel', 'PresenterPanel', 'LayoutPanel', 'BackgroundPanel', 'MusicPanel', 'BrandPanel', 'TextPanel'],
  ...[
    'LockedVideo',
    'LinkSettings',
    'MakeKeyDialog',
    'RotateKeyDialog',
    'WebhooksCard',
    'EndpointDialog',
    'SecretDialog',
  ],
  ...['CropPicture', 'VersionsDialog', 'KitEditor', 'KitPreview'],
  ...['DemoDialog', 'LivePartLoader', 'PageMenu', 'WaitlistDialog', 'AddPhoto', 'SpeakingPhoto', 'ToastList', 'Dialog'],
];

test('every part that is loaded later and tells of something has its sentence in the page that draws it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/test|lazy-part/.test(file));
  const wordless = files.flatMap((file) => {
    const parts = readFileSync(join(root, file), 'utf8').matchAll(/const (\w+) = lazyPart\(([^;]*)\);/g);
    // A second argument follows the end of the first.
    return [...parts].flatMap(([, name, args]) =>
      /\),\s*(\w+|\([\s\S]*)$/.test(args ?? '') ? [] : [`${name} in ${file}`],
    );
  });
  expect(wordless.filter((one) => !silent.some((name) => one.startsWith(`${name} in `)))).toEqual([]);
});

test('every part of a page that is loaded later survives that its code does not come', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const unguarded = files.filter((file) => /\blazy\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(unguarded).toEqual(['ui/lazy-part.tsx']);
});
