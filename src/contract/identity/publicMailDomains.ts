/** Domains in which anyone can get a mailbox, which no client may claim. The largest ones, by provider, as of November 2026. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com',
    'outlook.com outlook.de outlook.fr outlook.es hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it',
    'live.com live.co.uk live.fr live.de live.nl msn.com',
    'yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.co.in yahoo.com.br ymail.com rocketmail.com',
    'icloud.com me.com mac.com',
    'aol.com aim.com',
    'proton.me protonmail.com pm.me tutanota.com tuta.com tuta.io mailfence.com hushmail.com fastmail.com fastmail.fm',
    'gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de arcor.de posteo.de mailbox.org 1und1.de',
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr neuf.fr',
    'libero.it virgilio.it tin.it alice.it tiscali.it',
    'btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk',
    'telefonica.net terra.es ono.com',
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net',
    'mail.com email.com mail.ru inbox.ru list.ru bk.ru yandex.com yandex.ru rambler.ru',
    'qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net',
    'zoho.com zohomail.com inbox.com rediffmail.com bluewin.ch hispeed.ch telenet.be skynet.be ziggo.nl kpnmail.nl xs4all.nl planet.nl',
    'wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz uol.com.br bol.com.br shaw.ca rogers.com bigpond.com optusnet.com.au',
  ].flatMap((line) => line.split(' ')),
);
