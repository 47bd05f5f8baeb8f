/** Clipboards as other programs fill them, and what a description keeps of each (defect 13). */
type Clipboard = { from: string; html: string; kept: string; pictures?: number; unseen?: true };

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** One item as Word writes it; `list` is its list, level and override. */
const item = (list: string, marker: string, words: string, position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n\n`;

export const clipboards: readonly Clipboard[] = [
  {
    from: 'Word, bullets',
    html: word(
      item('l0 level1 lfo1', '·', 'Freehold public house', 'First') +
        item('l0 level1 lfo1', '·', 'Six letting rooms', 'Last'),
    ),
    kept: '<ul><li><p>Freehold public house</p></li><li><p>Six letting rooms</p></li></ul>',
  },
  {
    from: 'Word, bullets in bullets',
    html: word(
      item('l0 level1 lfo1', '·', 'Plant', 'First') +
        item('l0 level2 lfo1', 'o', 'Two lathes') +
        item('l0 level2 lfo1', 'o', 'One press') +
        item('l0 level1 lfo1', '·', 'Stock', 'Last'),
    ),
    kept: '<ul><li><p>Plant</p><ul><li><p>Two lathes</p></li><li><p>One press</p></li></ul></li><li><p>Stock</p></li></ul>',
  },
  {
    from: 'Word, numbering that continues after a paragraph',
    html: word(
      `${item('l1 level1 lfo2', '1.', 'Sign the undertaking', 'First')}${item('l1 level1 lfo2', '2.', 'Read the particulars', 'Last')}<p class=MsoNormal>Then, by noon on Friday:<o:p></o:p></p>${item('l1 level1 lfo2', '3.', 'Send an offer', 'First')}`,
    ),
    kept: '<ol><li><p>Sign the undertaking</p></li><li><p>Read the particulars</p></li></ol><p>Then, by noon on Friday:</p><ol start="3"><li><p>Send an offer</p></li></ol>',
  },
  {
    from: 'Word, letters below numbers, and a new list after it',
    html: word(
      item('l1 level1 lfo2', '1.', 'Leases', 'First') +
        item('l1 level2 lfo2', 'a.', 'Leeds') +
        item('l1 level2 lfo2', 'b.', 'York') +
        item('l2 level1 lfo3', '1.', 'Other', 'Last'),
    ),
    kept: '<ol><li><p>Leases</p><ol><li><p>Leeds</p></li><li><p>York</p></li></ol></li></ol><ol><li><p>Other</p></li></ol>',
  },
  {
    from: 'Word, table with a merged heading',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=601 colspan=2 valign=top style='width:450.8pt'><p class=MsoNormal><b>Vehicles<o:p></o:p></b></p></td></tr><tr><td width=301><p class=MsoNormal>Ford Transit<o:p></o:p></p></td><td width=300><p class=MsoNormal>2019<o:p></o:p></p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    kept: '<table><tbody><tr><td colspan="2"><p><strong>Vehicles</strong></p></td></tr><tr><td><p>Ford Transit</p></td><td><p>2019</p></td></tr></tbody></table>',
  },
  {
    from: 'Word, superscript, subscript and a picture',
    html: word(
      `<p class=MsoNormal>1,200 m<sup>2</sup> on the 3<sup>rd</sup> floor, CO<sub>2</sub> neutral <!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=96 height=96 src="file:///C:/clip_image001.png" v:shapes="Picture_1"><![endif]><o:p></o:p></p>`,
    ),
    kept: '<p>1,200 m<sup>2</sup> on the 3<sup>rd</sup> floor, CO<sub>2</sub> neutral</p>',
    pictures: 1,
  },
  {
    from: 'Word, title, headings and spacing paragraphs',
    html: word(
      "<p class=MsoTitle>Summary<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><h1>The business<o:p></o:p></h1><p class=MsoNormal style='color:red'>Trading since <b style='mso-bidi-font-weight:normal'>1987</b><o:p></o:p></p><h5>Staff</h5>",
    ),
    kept: '<h2>Summary</h2><h2>The business</h2><p>Trading since <strong>1987</strong></p><h4>Staff</h4>',
  },
  {
    from: 'Outlook, bullets as characters',
    html: '<div class="WordSection1"><p class="MsoNormal">Included:</p><p class="MsoListParagraph"><span style="font-family:Symbol">·</span>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;Goodwill</p><p class="MsoListParagraph"><span style="font-family:Symbol">·</span>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;Website and <a href="https://example.org/">domain</a></p></div>',
    kept: '<p>Included:</p><ul><li><p>Goodwill</p></li><li><p>Website and <a rel="nofollow noopener noreferrer" href="https://example.org/">domain</a></p></li></ul>',
  },
  {
    from: 'Google Docs, list in a list, raised text and plain weight',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1a"><p dir="ltr"><span style="font-weight:700">Hotel</span><span style="font-weight:400"> of 900 m</span><span style="vertical-align:super">2</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Rooms</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>42 double</span></p></li></ul></ul></b>',
    kept: '<p><strong>Hotel</strong> of 900 m<sup>2</sup></p><ul><li><p>Rooms</p><ul><li><p>42 double</p></li></ul></li></ul>',
  },
  {
    from: 'Google Docs, table',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-2b"><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="150"><col width="150"></colgroup><tbody><tr style="height:0pt"><td style="border:1px"><p dir="ltr"><span>Turnover</span></p></td><td><p dir="ltr"><span>£1.2m</span></p></td></tr></tbody></table></div></b>',
    kept: '<table><tbody><tr><td><p>Turnover</p></td><td><p>£1.2m</p></td></tr></tbody></table>',
  },
  {
    from: 'Excel, some cells',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:Fixed}</style></head><body><table border=0 cellpadding=0 style=\'border-collapse:collapse;width:96pt\'><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65>Lot</td><td align=right>4</td></tr><tr><td>Desks</td><td></td></tr><!--EndFragment--></table></body></html>',
    kept: '<table><tbody><tr><td><p>Lot</p></td><td><p>4</p></td></tr><tr><td><p>Desks</p></td><td><p></p></td></tr></tbody></table>',
  },
  {
    from: 'LibreOffice Writer, its own lists',
    html: '<html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-GB" dir="ltr"><ol start="4"><li><p style="margin-bottom: 0cm">Deposit</p></li><li><p>Balance</p></li></ol><p><sup>1</sup> net of VAT</p></body></html>',
    kept: '<ol start="4"><li><p>Deposit</p></li><li><p>Balance</p></li></ol><p><sup>1</sup> net of VAT</p>',
  },
  {
    from: 'a web page laid out by a table, with its script and pictures',
    html: '<table width="600"><tr><td><h1>Offer</h1><script>go()</script><p onclick="go()">A <i>fine</i> shop<img src="https://example.org/a.png"><svg></svg></p></td></tr></table>',
    kept: '<h2>Offer</h2><p>A <em>fine</em> shop</p>',
    pictures: 2,
  },
  {
    from: 'Google Docs, italic, underlined and struck words next to a link',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-3c"><p><span style="font-style:italic;text-decoration:underline">Net</span> <span style="text-decoration:line-through;font-weight:700">sold</span> <a href="https://example.org/" style="text-decoration:none"><span style="text-decoration:underline">site</span></a> style="x"</p></b>',
    kept: '<p><em><u>Net</u></em> <strong><s>sold</s></strong> <a rel="nofollow noopener noreferrer" href="https://example.org/">site</a> style="x"</p>',
  },
  {
    from: 'Google Sheets, a range with a heading that reaches over two columns',
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" border="1" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" rowspan="1" colspan="2" data-sheets-value="{}">Plant</td></tr><tr><td>Lathe</td><td data-sheets-numberformat="{}" style="text-align:right;">&#163;1,200</td></tr></tbody></table></google-sheets-html-origin>',
    kept: '<table><tbody><tr><td colspan="2"><p><strong>Plant</strong></p></td></tr><tr><td><p>Lathe</p></td><td><p>£1,200</p></td></tr></tbody></table>',
  },
  {
    from: 'Excel, cells merged downwards, with bold and a hidden column',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl66 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--><col width=64 style=\'width:48pt\'><col width=0 style=\'display:none\'><tr height=20><td rowspan=2 height=40 class=xl66>Leeds</td><td class=xl65><b>Units</b></td></tr><tr height=20><td class=xl65 align=right>12</td></tr><!--EndFragment--></table></body></html>',
    kept: '<table><tbody><tr><td rowspan="2"><p>Leeds</p></td><td><p><strong>Units</strong></p></td></tr><tr><td><p>12</p></td></tr></tbody></table>',
  },
  {
    from: 'LibreOffice Calc, some cells',
    html: '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><colgroup width="85"></colgroup><tr><td height="17" align="left"><font face="Liberation Sans">Stock</font></td><td align="right" sdval="4000" sdnum="2057;">4000</td></tr></table></body></html>',
    kept: '<table><tbody><tr><td><p>Stock</p></td><td><p>4000</p></td></tr></tbody></table>',
  },
  {
    from: 'Pages, a heading, bullets in bullets and words in bold',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} li.li1 {margin: 0.0px} span.s1 {font: 8.8px Helvetica}</style></head><body><h1 class="p1"><b>Brewery</b></h1><p class="p2"><br></p><p class="p1">Sold <b>as a whole</b>:</p><ul class="ul1"><li class="li1"><span class="s1"></span>Vessels</li><ul class="ul2"><li class="li1">Two mash tuns</li></ul></ul></body></html>',
    kept: '<h2><strong>Brewery</strong></h2><p>Sold <strong>as a whole</strong>:</p><ul><li><p>Vessels</p><ul><li><p>Two mash tuns</p></li></ul></li></ul>',
  },
  {
    from: 'Outlook, a table in a reply, lines by line breaks',
    html: '<div dir="ltr"><div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">Dear all,<br>the figures:</div><table style="border-collapse: collapse;" class="elementToProof"><tbody><tr><td style="width: 100px;"><div style="font-weight: 700;"><b>Year</b></div></td><td><div>Sales</div></td></tr><tr><td><div>2025</div></td><td><div>£2m</div></td></tr></tbody></table></div>',
    kept: '<p>Dear all,<br />the figures:</p><table><tbody><tr><td><p><strong>Year</strong></p></td><td><p>Sales</p></td></tr><tr><td><p>2025</p></td><td><p>£2m</p></td></tr></tbody></table>',
  },
  {
    from: 'Word for the web, a list and a table',
    html: '<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-level="1" role="listitem"><p class="Paragraph" xml:lang="EN-GB"><span class="TextRun"><span class="NormalTextRun">Goodwill</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div><div class="TableContainer"><table class="Table" border="1" data-tablelook="1696" aria-rowcount="1"><tbody><tr aria-rowindex="1" role="row"><td role="rowheader"><div class="TableCellContent"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">Staff</span><span class="EOP">&nbsp;</span></p></div></td><td><div><p class="Paragraph"><span class="TextRun">14</span></p></div></td></tr></tbody></table></div>',
    kept: '<ul><li><p>Goodwill</p></li></ul><table><tbody><tr><td><p><strong>Staff</strong></p></td><td><p>14</p></td></tr></tbody></table>',
  },
  {
    from: 'Word, a comment (defect 84)',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Freehold premises in <a style='mso-comment-reference:AB_1;mso-comment-date:20261101T1000'>Leeds</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>, fully let.<o:p></o:p></p><!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"A Bee"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'>&nbsp;<![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[AB1]</a><![endif]></span></span>Secret: the bank would take 60k</p><![if !supportAnnotations]></div><![endif]></div></div></body></html>`,
    kept: `<p>Freehold premises in Leeds, fully let.</p>`,
    unseen: true,
  },
  {
    from: 'Word, hidden text (defect 84)',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>Asking price on request.<span style='display:none;mso-hide:all'> Reserve 60k.</span><o:p></o:p></p><!--EndFragment--></body></html>`,
    kept: `<p>Asking price on request.</p>`,
    unseen: true,
  },
  {
    from: 'Word, a tracked deletion (defect 84)',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>The lease has <del cite="mailto:A" datetime="2026-11-01T10:00"><span style='mso-bidi'>two years and arrears of 40k</span></del><ins cite="mailto:A" datetime="2026-11-01T10:00">ten years</ins> left.<o:p></o:p></p><!--EndFragment--></body></html>`,
    kept: `<p>The lease has ten years left.</p>`,
    unseen: true,
  },
  {
    from: 'Google Docs, line breaks between blocks (defect 84)',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold start</span><span style="font-size:11pt;font-weight:400"> then plain </span><span style="font-style:italic;font-weight:400">italic</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2" style="list-style-type:circle"><p dir="ltr" role="presentation"><span>One a</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Two</span></p></li></ul><br /><div dir="ltr"><table style="border:none"><colgroup><col width="200"/><col width="200"/></colgroup><tbody><tr><td><p>Year</p></td><td><p>Turnover</p></td></tr><tr><td><p>2025</p></td><td><p>£1,2</p></td></tr></tbody></table></div></b>`,
    kept: `<p><strong>Bold start</strong> then plain <em>italic</em></p><ul><li><p>One</p><ul><li><p>One a</p></li></ul></li><li><p>Two</p></li></ul><table><tbody><tr><td><p>Year</p></td><td><p>Turnover</p></td></tr><tr><td><p>2025</p></td><td><p>£1,2</p></td></tr></tbody></table>`,
  },
];
