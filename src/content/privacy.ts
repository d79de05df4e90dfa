/** States only what the code does: what it stores, where, and how long (docs/requirements.md, Privacy and safety). */
import { phoneLink } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

export const privacy = keepTogether({
  meta: {
    title: 'Privacy',
    description: 'What this site stores when you use it or write to us, where and how long, and how to have it erased.',
  },
  title: 'Privacy',
  intro: 'What we store, where, and how long. And how to have it erased.',
  parts: [
    {
      title: 'When you only read',
      paragraphs: [
        'The site sets no cookies. It has no analytics, no ads and no accounts. Text, pictures and type all come from this site.',
        'Your browser keeps a few notes for us. The theme you pick stays until you clear it. How far you scrolled, the page you opened first, and the site or ad that led you here stay in the tab. They go when you close it.',
        'The company that hosts these pages may log requests, as most web servers do.',
      ],
    },
    {
      title: 'When you ask for a soft quote',
      paragraphs: [
        'We store your answers and your photos in our database, and we mail them to our staff. You may get a mail that says your request came in.',
        'A photo goes to our storage when you add it. Before that, your browser redraws it. This takes out hidden data, such as where the photo was taken. A stored photo has a web address that nobody can guess, but anyone who is given the address can open it.',
        'We keep a request until we remove it or you ask us to. We can also set a number of days after which requests go by themselves, with their photos. A photo that belongs to no request is erased after about a week in most cases.',
      ],
    },
    {
      title: 'When you send a message',
      paragraphs: [
        'We mail your message to our staff. You may get a mail back that says it came in. Our database forgets what is in these mails 30 days after they were sent or could not be delivered.',
      ],
    },
    {
      title: 'What both forms send along',
      paragraphs: [
        'With a form we also get the page you opened first and the site or ad that led you here. We get the time the form was open, too. It helps us tell people from machines.',
        'We count how often one network sends a form. We count with a code made from its address, not with the address. The code changes each day, and the count is erased after one day. The code of the network that a request or message came from is kept for two weeks.',
        'What you type stays in the tab, so that a reload does not lose it. After 24 hours it is not used any more. It is gone once you have seen that it was sent, or closed the tab.',
      ],
    },
    {
      title: 'Who handles it for us',
      paragraphs: [
        'Three kinds of providers work for us. One hosts these pages, one runs our database and stores photos, and one sends our mail.',
        'We may also copy requests and messages into the program where we keep our customers.',
      ],
    },
    {
      title: 'How to have it erased',
      paragraphs: [
        'Write to us in any way below, and name the mail address that you used. We then erase your requests, your messages, the mails about them and your photos from our database.',
        'This does not reach copies of mails in mailboxes and at the mail service, or older backups. Nor does it reach the program where we keep our customers: ask us to erase you there as well.',
      ],
    },
  ],
  reach: {
    title: phoneLink === null ? 'Write to us' : 'Write or call us',
    form: { label: 'Send us a message', to: paths.contact },
  },
} as const satisfies PageContent & Hero)
