/** Describes only what the code does. If you change what it stores, change this text. */
import { keepTogether } from './keep-together.ts'
import type { Hero, PageContent } from './types.ts'

export const privacy = keepTogether({
  meta: {
    title: 'Privacy',
    description: 'What this site stores, where, for how long, and how to have it deleted.',
  },
  title: 'Privacy',
  intro: 'What we store, where and for how long, and how to have it deleted.',
  parts: [
    {
      title: 'When you just browse',
      paragraphs: [
        'This site sets no cookies. It has no analytics, no ads and no accounts. Text, pictures and fonts all come from this site.',
        'Your browser stores a few settings for us. The theme you pick stays until you clear it. Your scroll position, the first page you opened, and the site or ad that brought you here stay in the tab. They’re deleted when you close it.',
        'If a page or form fails, your browser tells us which step failed, on which page and in what kind of browser, but nothing you typed and nothing that identifies you.',
        'The company that hosts these pages may log requests, as most web servers do.',
      ],
    },
    {
      title: 'When you ask for a soft quote',
      paragraphs: [
        'We store your answers and photos in our database and email them to our staff. You may get an email confirming that we received your request.',
        'A photo is uploaded as soon as you add it. Before that, your browser makes a new copy of it without hidden data, such as where it was taken. A stored photo has a web address that nobody can guess, but anyone who has the address can open it.',
        'We keep a request until we delete it or you ask us to. We can also have requests and their photos deleted automatically after a set number of days. In most cases, a photo that isn’t part of a request is deleted after about a week.',
      ],
    },
    {
      title: 'When you send a message',
      paragraphs: [
        'We email your message to our staff. You may get an email confirming that we received it. Our database deletes the content of these emails 30 days after they’re sent or fail.',
      ],
    },
    {
      title: 'What both forms collect',
      paragraphs: [
        'Each form sends more than your answers: the first page you opened, the site or ad that brought you here, and how long the form was open. The time helps us tell people from bots.',
        'We count how often each network sends a form or an error report. We count using a code made from its address, not the address itself. The code changes every day, and the count is deleted after one day. The code stays with a request or message for two weeks.',
        'What you type stays in the tab, so reloading doesn’t lose it. It expires after 24 hours. It’s deleted once you see the confirmation, or when you close the tab.',
      ],
    },
    {
      title: 'Who handles it for us',
      paragraphs: [
        'Three kinds of providers work for us. One hosts these pages, one runs our database and stores photos, and one sends our email.',
        'We may also copy requests and messages into our customer database (CRM).',
      ],
    },
    {
      title: 'How to have it deleted',
      paragraphs: [
        'Contact us using any option below, and tell us the email address you used. We’ll then delete your requests, your messages, the emails about them and your photos from our database.',
        'This doesn’t reach copies in email inboxes, at our email provider or in older backups. It doesn’t reach our CRM either: ask us to delete your data there as well.',
      ],
    },
  ],
  reach: 'Write or call us',
} as const satisfies PageContent & Hero)
