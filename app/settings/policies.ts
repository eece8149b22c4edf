export const builtInPrivacyPolicy = `People write to this ministry about illness, family and faith. We treat what you send us as something entrusted. This page says what we keep and why, who reads it, and how to have it corrected or removed. “We” means the ministry named at the foot of every page, which is responsible for your data.

## What we keep

- **Prayer requests:** your name, email address, subject and request, whether you marked it urgent or confidential, what you write about it later by your private link, and whether you want a mail when someone prays.
- **Testimonies:** your name, email address, title, text and category, and whether you agreed to share it.
- **Contact messages:** your name, email address, subject and message.
- **Partnership forms:** your contact details, occupation, division, gender, date of birth and chapter where you give them, and the covenant, currency and amount you choose. The form takes no payment, so we receive no card details.
- **Reminders:** the email address you gave, which prayer or programme it is for, and how long before it we write.
- **Prayer watch:** your name, email address and time zone, and the slot you took.

With each form we store the time, the wording you agreed to, and how far we are with it: prayed for, answered, approved. A request whose words may tell of danger to a life or of abuse is marked, so that someone looks at it soon.

**When you tap “I prayed”,** we count one prayer for that request. So that nobody counts twice, we store for two days a coded form of your device’s cookie, the request and the day. It does not show who prayed, and we store no address with it. Only the number stays. **When you report a request,** we store a coded form of the same kind, and one of a part of your network address, for as long as we keep the request.

To hold back spam the server counts what is sent, by a coded form of your email address and of a part of your network address. It forgets these counters after two days.

## Why we may keep it

We use what you send for the purpose of the form: to pray for you, to share your testimony if you agree, to answer you, to remind you, or to record and confirm your partnership. Words about faith or health are special-category data under the UK GDPR and sensitive personal data under Nigeria’s Data Protection Act 2023. Our legal basis is your explicit consent, which you give when you send the form and may withdraw at any time. We do not sell your data or use it for advertising.

If you write about another person, please ask them first, or leave out what would identify them.

## Who reads it

Signed-in members of the ministry’s team read what comes in, each only what they look after. Administrators read everything. The prayer team reads the prayer requests, editors the testimonies (without your email address), those who answer messages the messages and the testimonies, and treasurers the partnership forms. If this site can send emails, it also sends what you write to the team members who look after it, except confidential requests: of those the mail says only that one has come.

**Confidential requests** never appear on the public site. Your name, email address, subject and text are encrypted in our database, and so is what you write about it later. Administrators and the prayer team can open them, and each opening is written down.

**Other requests** may appear on the Prayers page with their subject, text, date and urgent mark, how often they were prayed for, and with what you write about them later. Your name and email address are never shown there. If this site can send emails, we ask you by email after some weeks whether your request should stay there. If you do not reply, visitors no longer see it. It is not deleted, and our prayer team goes on praying.

**Testimonies** appear only if you agreed, and normally after the ministry has approved them. They carry the name you gave, so you may prefer to sign with a first name or a town.

The companies that host this site and carry its email handle data for us. As we serve people in Nigeria, the United Kingdom and elsewhere, your data may be handled outside the country you live in.

## How long we keep it

- Prayer requests: {kept: closed requests} after they are closed. We close them when they are answered; until then we go on praying.
- Contact messages: {kept: messages} after we last wrote to each other.
- What looks like spam and nobody of our team has worked on: {kept: held}. Confidential and urgent requests, and those that may tell of danger, stay until someone has looked.
- Reminders: until you stop them, by the link in every mail; those of a single date, until two days after it; those you have not confirmed, 7 days.
- Slots of a prayer watch: until you give them up, or 30 days after the watch; those you have not confirmed, 7 days.
- Testimonies and partnership forms: until you ask us to remove them, or we no longer need them.
- What our team deletes: up to {kept: trash} more in a trash, so that a mistake can be undone.
- Which mails we have sent, without their text: {kept: sent mail}.
- Backups: about six weeks. What was erased meanwhile is erased again whenever one is restored.
- The log of who did what: two years, without your words, and after an erasure without anything but a number.

## Your rights

You may see what we hold about you, have a copy of it, have it corrected, withdraw your consent, or have it erased.

**By your private link.** If this site can send emails, the mail that thanks you for a prayer request, a testimony, a message or a partnership form carries a link that is yours alone. It shows all that we keep of it. There you can correct it, withdraw it from public view at once, or erase it, without an account and without asking anybody. For a prayer request you can also write how it is now, mark it as answered, and share it as a testimony; nothing of a confidential request is copied unless you agree again. Anyone who has the link can do so: please keep that mail to yourself. Mails that remind you carry a link that ends them, and then we forget your address. Only if you asked for it do mails tell you that someone prayed, at most once a day. These mails say how often, never who, and carry a link that ends them.

**By asking us.** Write to us through the [contact page](/contact) with the email address you used on the form. We can send you a copy of everything stored about that address, correct it, or erase all of it. What our team has received by email lies in their mailboxes: tell us, and they delete it there.

If we have not dealt with you fairly, you may complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/) in the United Kingdom or the [Nigeria Data Protection Commission](https://ndpc.gov.ng).

## Cookies and outside services

Public pages set no cookies except a token that protects forms, a one-time message after you send one, and, if you use the switch “Use less data”, your own choice, for a year. Your first tap on “I prayed” or “Report this request” sets one more, for a year: a random number, by which each device counts once a day. It is sent with our prayer pages only. What you type into a form stays in that tab of your browser until you have sent it. Team members who sign in receive a session cookie, and one by which we know their browser again. There are no trackers and no analytics services. Our server counts how often each page is opened on each day. It stores that number for two years, and nothing about you: no address, no country, no browser and no path through the site.

On your own phone or computer, your browser keeps some of our pages and the last ten sermons you opened, so that you can read them without a connection. What other people asked us to pray for is not kept there. A prayer request that you send without a connection stays there until it could be sent, a confidential one only if you agree; then its words are deleted. Choosing “Use less data” removes the pages, and deleting this site’s data in your browser removes everything.

Video players from outside companies load only after you click on them. A calendar that follows ours asks this site for the dates now and then, and we keep nothing of that. Links to our social pages, the live chat and calendar services take you to those companies, whose own policies then apply.

## Security

Access to the administration area is checked on our server for every page and every action. Passwords and private links are stored only as hashes, and technical logs leave out names, addresses and the text of what you send. No system is perfectly safe. If a breach puts you at risk, we will tell you and the authorities as the law requires.

## Changes

If this policy changes, the new text will appear on this page.`;

export const builtInTerms = `These terms apply to everyone who uses this website. By using it you accept them.

## What this site is for

It is a place to pray, to read and to get in touch with the ministry. You need no account and pay nothing to use it.

## Prayer and professional help

Prayer, sermons and spiritual guidance are not medical, legal or financial advice. Please keep your appointments, and do not stop or change a treatment because of anything you read or hear here. We do not promise particular results from prayer. This site is not an emergency service: if someone is in danger, call 112 in Nigeria or 999 in the United Kingdom.

## What you send us

Please send only words that are true and your own. Do not send anything unlawful, abusive or misleading, and do not publish another person’s private affairs. If you are under 18, ask a parent or guardian before you fill in a form.

What you write remains yours. When you send a prayer request that is not confidential, or agree to share a testimony, you allow us to show it on this site. You may withdraw that permission by the private link, if we sent you one by email, or by writing to us. We may hold back, hide or remove any submission. We do not rewrite prayer requests. The [Privacy Policy](/privacy) explains how we look after your data.

## Testimonies

Testimonies are the personal accounts of the people who gave them. We do not verify medical details, and another person’s experience may be different.

## Giving and partnership

Gifts are voluntary, and prayer here does not depend on them. The partnership form records an intention: it takes no money and is not a debt, and you may change or end your partnership by telling us. Before you send a gift, check that the account details came from us.

## Links and times

Videos, social pages, live chat and calendars belong to other companies, and we do not control them. Gathering times are given in the time zone named beside them and may change at short notice.

## Our content

The text and pictures on this site belong to the ministry or are used with permission. You may share and print them for worship, study and personal use, unaltered and without charge. Scripture quotations are from the World English Bible, which is in the public domain.

## Responsibility

We take care over this site but cannot promise that it will always be available or free of mistakes. Nothing in these terms limits rights that the law gives you and that cannot be limited.

## Changes and questions

We may update these terms, and the current text is always on this page. Questions reach us through the [contact page](/contact).`;
