import type { LanguageCode } from '@portray/contracts/languages';

export type SampleScript = { name: string; script: string };

const english: SampleScript = {
  name: 'Welcome to our team',
  script:
    'Hello, and welcome. I am glad that you are here.\n\nIn the next weeks you will meet many people, and nobody expects you to know everything. Ask questions, take notes, and take your breaks.\n\nYour first task is a small one: find the person next to you, and ask what they wish they had known on their first day. See you at lunch.',
};

/** Scripts to begin with, one in each language in which we have written one. */
const samples: Partial<Record<LanguageCode, SampleScript>> = {
  en: english,
  es: {
    name: 'Bienvenida al equipo',
    script:
      'Hola, te doy la bienvenida. Me alegra que estés aquí.\n\nEn las próximas semanas conocerás a mucha gente, y nadie espera que lo sepas todo. Pregunta, toma notas y descansa.\n\nTu primera tarea es pequeña: busca a la persona de al lado y pregúntale qué le habría gustado saber el primer día.',
  },
  de: {
    name: 'Willkommen im Team',
    script:
      'Hallo und willkommen. Schön, dass du da bist.\n\nIn den nächsten Wochen lernst du viele Menschen kennen, und niemand erwartet, dass du schon alles weißt. Frag nach, schreib mit und mach Pausen.\n\nDeine erste Aufgabe ist klein: Frag jemanden neben dir, was er am ersten Tag gern gewusst hätte.',
  },
  fr: {
    name: 'Bienvenue dans l’équipe',
    script:
      'Bonjour et bienvenue. Quel plaisir de vous voir ici.\n\nDans les prochaines semaines, vous rencontrerez beaucoup de monde, et personne ne s’attend à ce que vous sachiez tout. Posez des questions, prenez des notes et faites des pauses.\n\nVotre première tâche est petite : demandez à votre voisin ce qu’il aurait aimé savoir le premier jour.',
  },
};

/** A sample in the language of the video, else in English. */
export function sampleFor(language: LanguageCode): SampleScript {
  return samples[language] ?? english;
}
