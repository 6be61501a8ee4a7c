import type { LanguageCode } from '@portray/contracts/languages';

/**
 * Abbreviations and what is said for them: 'written=spoken', apart by semicolons. After the reading stands '#' where it holds only
 * before a number, '@' only before a name, '%' only after a number, and '!' where a sentence may end with it.
 */
export const abbreviationTexts: Record<LanguageCode, string> = {
  en: `Mr.=mister@; Mrs.=missus@; Ms.=miz@; Dr.=doctor@; Prof.=professor@; Rev.=reverend@; Hon.=honorable@;
    Gen.=general@; Col.=colonel@; Capt.=captain@; Lt.=lieutenant@; Sgt.=sergeant@; Gov.=governor@; Sen.=senator@;
    Rep.=representative@; Mt.=mount@; Ft.=fort@; St.=saint@; Jr.=junior!; Sr.=senior!; Inc.=incorporated!;
    Corp.=corporation!; Ltd.=limited!; Co.=company!; Bros.=brothers!; Dept.=department; Univ.=university;
    Ave.=avenue!; Blvd.=boulevard!; Rd.=road!; approx.=approximately; est.=established; e.g.=for example;
    i.e.=that is; etc.=et cetera!; vs.=versus; v.=versus@; cf.=compare; et al.=and others!; a.k.a.=also known as;
    ca.=circa; viz.=namely; No.=number#; Nos.=numbers#; no.=number#; Fig.=figure#; Figs.=figures#; fig.=figure#;
    Vol.=volume#; vol.=volume#; Ch.=chapter#; ch.=chapter#; Sec.=section#; sec.=section#; pp.=pages#; p.=page#;
    Eq.=equation#; Ed.=edition; min.=minutes%; hrs.=hours%; hr.=hour%; yrs.=years%; ft.=feet%; in.=inches%;
    lbs.=pounds%; oz.=ounces%; a.m.=A M%!; p.m.=P M%!; U.S.=U S!; U.K.=U K!; U.S.A.=U S A!; D.C.=D C!; Ph.D.=P H D!;
    M.D.=M D!; B.C.=B C!; A.D.=A D!; P.S.=P S; R.I.P.=rest in peace!; w/o=without; w/=with; misc.=miscellaneous;
    vs=versus; incl.=including; excl.=excluding; max.=maximum; avg.=average; qty.=quantity; 
    tel.=telephone; Tel.=telephone; ext.=extension#; Hwy.=highway; Sq.=square!; Apt.=apartment#; Ste.=suite#;
    pt.=part#; intl.=international; govt.=government; abbr.=abbreviation; ref.=reference; resp.=respectively;
    b/c=because; c/o=care of; n/a=not applicable; N/A=not applicable; asst.=assistant; hwy.=highway;
    p.p.=per person!; p.a.=per year!; Messrs.=messieurs@; Mx.=mix@; Pvt.=private@; Maj.=major@; Cmdr.=commander@;
    Adm.=admiral@; Supt.=superintendent@; tbsp.=tablespoons%; tsp.=teaspoons%; pkg.=package; pg.=page#; pgs.=pages#;
    para.=paragraph#; app.=appendix#`,
  es: `Sr.=señor@; Sra.=señora@; Srta.=señorita@; Sres.=señores@; D.=don@; Dña.=doña@; Dr.=doctor@; Dra.=doctora@;
    Prof.=profesor@; Profa.=profesora@; Ing.=ingeniero@; Lic.=licenciado@; Arq.=arquitecto@; Gral.=general@;
    Cap.=capítulo#; cap.=capítulo#; pág.=página#; págs.=páginas#; p.=página#; pp.=páginas#; art.=artículo#;
    fig.=figura#; Fig.=figura#; núm.=número#; n.º=número#; nº=número#; N.º=número#; vol.=volumen#; tel.=teléfono;
    Tel.=teléfono; Av.=avenida@; Avda.=avenida@; C/=calle@; Ud.=usted; Uds.=ustedes; Vd.=usted; etc.=etcétera!;
    p. ej.=por ejemplo; p. e.=por ejemplo; aprox.=aproximadamente; ej.=ejemplo; EE. UU.=Estados Unidos!;
    EE.UU.=Estados Unidos!; a. C.=antes de Cristo!; d. C.=después de Cristo!; a. m.=de la mañana%!;
    p. m.=de la tarde%!; S. A.=sociedad anónima!; S. L.=sociedad limitada!; Cía.=compañía!; dpto.=departamento;
    máx.=máximo; mín.=mínimo; min.=minutos%; h.=horas%; s.=siglo#;
    vs=versus; vs.=versus; dto.=descuento; ud.=usted; uds.=ustedes; tfno.=teléfono; hab.=habitantes%;
    C.P.=código postal; Pza.=plaza@; pza.=plaza@; Pl.=plaza@; izq.=izquierda; dcha.=derecha; prov.=provincia;
    incl.=incluido; Excmo.=excelentísimo@; Mtro.=maestro@; S.A.=sociedad anónima!; S.L.=sociedad limitada!;
    av.=avenida@; c/=calle@; núms.=números#; caps.=capítulos#; ed.=edición; máx=máximo; mín=mínimo`,
  fr: `M.=monsieur@; MM.=messieurs@; Mme=madame; Mmes=mesdames; Mlle=mademoiselle; Mlles=mesdemoiselles@; Me=maître@;
    Dr=docteur@; Dr.=docteur@; Pr=professeur@; Pr.=professeur@; St=saint@; Ste=sainte@; n°=numéro#; nº=numéro#;
    N°=numéro#; p.=page#; pp.=pages#; fig.=figure#; Fig.=figure#; chap.=chapitre#; art.=article#; vol.=volume#;
    éd.=édition; t.=tome#; av.=avenue@; bd=boulevard@; boul.=boulevard@; etc.=et cetera!; p. ex.=par exemple;
    c.-à-d.=c’est-à-dire; cf.=voir; env.=environ; ex.=exemple; tél.=téléphone; Tél.=téléphone;
    av. J.-C.=avant Jésus-Christ!; apr. J.-C.=après Jésus-Christ!; max.=maximum; min.=minutes%; h.=heures%;
    s.=siècle%; Cie=compagnie!; dép.=département; janv.=janvier; févr.=février; sept.=septembre; oct.=octobre;
    nov.=novembre; déc.=décembre;
    vs=versus; vs.=versus; Rdv=rendez-vous; rdv=rendez-vous; RDV=rendez-vous; hab.=habitants%; incl.=inclus;
    tjs=toujours; bcp=beaucoup; pdt=pendant; qqn=quelqu’un; qqch=quelque chose; nb.=nombre; resp.=respectivement;
    pl.=place@; rte=route@; ch.=chapitre#; Vol.=volume#; Art.=article#; svp=s’il vous plaît!; SVP=s’il vous plaît!;
    càd=c’est-à-dire; janv=janvier#; mn=minutes%; Dre=docteure@; Mgr=monseigneur@`,
  de: `z. B.=zum Beispiel; d. h.=das heißt; u. a.=unter anderem; u. U.=unter Umständen; i. d. R.=in der Regel;
    z. T.=zum Teil; v. a.=vor allem; o. Ä.=oder Ähnliches!; u. Ä.=und Ähnliches!; s. o.=siehe oben;
    s. u.=siehe unten; z. Zt.=zur Zeit; usw.=und so weiter!; etc.=et cetera!; bzw.=beziehungsweise; ca.=circa;
    evtl.=eventuell; ggf.=gegebenenfalls; inkl.=inklusive; exkl.=exklusive; zzgl.=zuzüglich; vgl.=vergleiche;
    sog.=sogenannt; sogen.=sogenannt; bspw.=beispielsweise; vs.=versus; u. v. m.=und vieles mehr!; Dr.=Doktor@;
    Prof.=Professor@; Dipl.-Ing.=Diplomingenieur@; Hr.=Herr@; Fr.=Frau@; St.=Sankt@; Nr.=Nummer#; Nrn.=Nummern#;
    Abb.=Abbildung#; Tab.=Tabelle#; Kap.=Kapitel#; Bd.=Band#; S.=Seite#; Art.=Artikel#; Abs.=Absatz#; Aufl.=Auflage;
    Jh.=Jahrhundert!; Jhd.=Jahrhundert!; Str.=Straße!; Std.=Stunden%; Min.=Minuten%; Sek.=Sekunden%; Tel.=Telefon;
    max.=maximal; mind.=mindestens; min.=minimal; geb.=geboren; gest.=gestorben; Mio.=Millionen%; Mrd.=Milliarden%;
    Tsd.=Tausend%; v. Chr.=vor Christus!; n. Chr.=nach Christus!; e. V.=eingetragener Verein!; Jan.=Januar;
    Feb.=Februar; Aug.=August; Sept.=September; Okt.=Oktober; Nov.=November; Dez.=Dezember; gem.=gemäß; lt.=laut;
    allg.=allgemein; bes.=besonders; Hbf.=Hauptbahnhof; GmbH & Co. KG=G M B H und Co K G!;
    vs=versus; Stk.=Stück%; Bhf.=Bahnhof!; gegr.=gegründet; tägl.=täglich; monatl.=monatlich; jährl.=jährlich;
    insb.=insbesondere; insbes.=insbesondere; ehem.=ehemalig; Bsp.=Beispiel; Pl.=Platz; z. Hd.=zu Händen;
    i. A.=im Auftrag; o. g.=oben genannt; u. Ä=und Ähnliches!; a. M.=am Main!; a. D.=außer Dienst!; Wo.=Wochen%;
    Mon.=Monate%; J.=Jahre%; Pers.=Personen%; Ldkr.=Landkreis; Mwst.=Mehrwertsteuer; MwSt.=Mehrwertsteuer;
    MwSt=Mehrwertsteuer; USt.=Umsatzsteuer; ca=circa; ggü.=gegenüber; lfd.=laufend; entspr.=entsprechend;
    usf.=und so fort!; ff.=folgende!; rd.=rund#; Hrsg.=Herausgeber; jun.=junior!; sen.=senior!; Hl.=Heilige@;
    evang.=evangelisch; kath.=katholisch`,
  it: `Sig.=signor@; Sig.ra=signora@; Sig.na=signorina@; Sigg.=signori@; Dott.=dottor@; Dott.ssa=dottoressa@;
    Dr.=dottor@; Prof.=professor@; Prof.ssa=professoressa@; Ing.=ingegner@; Avv.=avvocato@; Arch.=architetto@;
    Geom.=geometra@; On.=onorevole@; S.=san@; Spett.=spettabile@; ecc.=eccetera!; etc.=eccetera!; es.=esempio;
    ad es.=ad esempio; p. es.=per esempio; cfr.=confronta; n.=numero#; nn.=numeri#; N.=numero#; nº=numero#;
    p.=pagina#; pp.=pagine#; pag.=pagina#; pagg.=pagine#; fig.=figura#; Fig.=figura#; cap.=capitolo#; art.=articolo#;
    vol.=volume#; tel.=telefono; Tel.=telefono; ca.=circa; sec.=secolo!; a. C.=avanti Cristo!; d. C.=dopo Cristo!;
    S.p.A.=S P A!; S.r.l.=S R L!; V.le=viale@; P.zza=piazza@; c.so=corso@; max.=massimo; min.=minuti%; gen.=gennaio;
    feb.=febbraio; sett.=settembre; ott.=ottobre; nov.=novembre; dic.=dicembre;
    vs=contro; vs.=contro; p.zza=piazza@; v.le=viale@; C.so=corso@; c.a.=circa; nr.=numero#; tot.=totale;
    sigg.=signori@; Egr.=egregio@; Gent.=gentile@; Gent.ma=gentilissima@; Dott.re=dottore@; Prof.ri=professori@;
    incl.=incluso; tel=telefono#; Ill.mo=illustrissimo@; min=minuti%; vol=volume#; all.=allegato; Rag.=ragionier@;
    sec=secondi%; i.e.=cioè; ed.=edizione; D.L.=decreto legge`,
  pt: `Sr.=senhor@; Sra.=senhora@; Srta.=senhorita@; Srs.=senhores@; Dr.=doutor@; Dra.=doutora@; Prof.=professor@;
    Profa.=professora@; Profª=professora@; Eng.=engenheiro@; D.=dona@; S.=são@; Exmo.=excelentíssimo@;
    etc.=et cetera!; p. ex.=por exemplo; ex.=exemplo; pág.=página#; págs.=páginas#; p.=página#; pp.=páginas#;
    nº=número#; n.º=número#; núm.=número#; fig.=figura#; Fig.=figura#; cap.=capítulo#; art.=artigo#; vol.=volume#;
    séc.=século; tel.=telefone; Tel.=telefone; Av.=avenida@; R.=rua@; aprox.=aproximadamente; máx.=máximo;
    mín.=mínimo; min.=minutos%; a. C.=antes de Cristo!; d. C.=depois de Cristo!; Ltda.=limitada!; Cia.=companhia!;
    EUA=Estados Unidos!; jan.=janeiro; fev.=fevereiro; set.=setembro; out.=outubro; nov.=novembro; dez.=dezembro;
    vs=versus; vs.=versus; apto.=apartamento#; ap.=apartamento#; Pça.=praça@; incl.=incluindo; qtd.=quantidade;
    obs.=observação; Obs.=observação; hab.=habitantes%; Ilmo.=ilustríssimo@; Sto.=santo@; Sta.=santa@;
    km.=quilômetros%; mín=mínimo; máx=máximo; tb.=também; p.ex.=por exemplo; ref.=referência; end.=endereço;
    nº.=número#; art=artigo#; Tv.=travessa@`,
  hi: `डॉ.=डॉक्टर@; प्रो.=प्रोफ़ेसर@; कु.=कुमारी@; सु.=सुश्री@; पं.=पंडित@; रु.=रुपये; रू.=रुपये; ई.=ईस्वी!;
    ई.पू.=ईसा पूर्व!; पृ.=पृष्ठ#; सं.=संख्या#; क्र.=क्रमांक#; कि.मी.=किलोमीटर%; मी.=मीटर%; से.मी.=सेंटीमीटर%;
    कि.ग्रा.=किलोग्राम%; ग्रा.=ग्राम%; मि.=मिनट%; उ.प्र.=उत्तर प्रदेश!; म.प्र.=मध्य प्रदेश!;
    कृ.=कृपया; रु=रुपये%!; मि=मिनट%; क्र=क्रमांक#; नं.=नंबर#; डॉ=डॉक्टर@; अ.=अध्याय#`,
  zh: `No.=第#; vs.=对; Dr.=博士@; Mr.=先生@; Ltd.=有限公司!; Inc.=公司!; etc.=等等!; e.g.=例如; i.e.=即; Fig.=图#`,
  ja: `No.=ナンバー#; vs.=バーサス; Dr.=ドクター@; Mr.=ミスター@; Mrs.=ミセス@; Ms.=ミズ@; Inc.=インク!; Ltd.=リミテッド!; Co.=カンパニー!; etc.=エトセトラ!;
    Fig.=図#; Vol.=ボリューム#; TEL.=テル; p.=ページ#`,
  ko: `No.=넘버#; vs.=대; Dr.=닥터@; Mr.=미스터@; Mrs.=미세스@; Inc.=인코퍼레이티드!; Ltd.=유한회사!; Co.=컴퍼니!; etc.=기타 등등!; Fig.=그림#;
    Vol.=볼륨#; p.=페이지#; Tel.=전화; e.g.=예를 들어`,
  ar: `د.=دكتور@; أ.=أستاذ@; أ.د.=أستاذ دكتور@; م.=مهندس@; ق.م.=قبل الميلاد!; ص.=صفحة#; ج.=جزء#; ط.=طبعة#; ت.=توفي#;
    إلخ.=إلى آخره!; إلخ=إلى آخره!; الخ=إلى آخره!; هـ=هجرية%; كم.=كيلومتر%; كغ.=كيلوغرام%; ر.س.=ريال سعودي%;
    د.ا.=دينار أردني%; ت.م.=توقيت محلي; ش.م.م.=شركة محدودة!;
    س.=ساعة%; ش.=شارع@; ه.=هجرية%; ق.=قرن#`,
  ru: `г.=год%!; гг.=годы%!; в.=век%!; вв.=века%!; т. е.=то есть; т. д.=так далее!; и т. д.=и так далее!;
    т. п.=тому подобное!; и т. п.=и тому подобное!; и др.=и другие!; и пр.=и прочее!; т. к.=так как;
    т. н.=так называемый; напр.=например; см.=смотри; ср.=сравни; стр.=страница#; с.=страница#; рис.=рисунок#;
    табл.=таблица#; гл.=глава#; т.=том#; п.=пункт#; ст.=статья#; №=номер#; ул.=улица@; пр.=проспект@;
    просп.=проспект@; пер.=переулок@; пл.=площадь@; д.=дом#; кв.=квартира#; корп.=корпус#; обл.=область!; р.=река@;
    им.=имени; акад.=академик@; проф.=профессор@; доц.=доцент@; д-р=доктор@; г-н=господин@; г-жа=госпожа@;
    тел.=телефон; руб.=рублей%!; коп.=копеек%!; тыс.=тысяч%; млн=миллионов%; млрд=миллиардов%; мин.=минут%;
    сек.=секунд%; ч.=часов%; чел.=человек%!; ок.=около; мин=минут%; н. э.=нашей эры!; до н. э.=до нашей эры!;
    янв.=января; февр.=февраля; авг.=августа; сент.=сентября; окт.=октября; нояб.=ноября; дек.=декабря;
    макс.=максимум;
    мес.=месяц; шт.=штук%; руб=рублей%!; сут.=сутки; кол-во=количество; кг.=килограммов%; ул=улица@; стр=страница#;
    разд.=раздел#; прим.=примечание; ред.=редактор; в т. ч.=в том числе; т. о.=таким образом; тыс=тысяч%;
    млн.=миллионов%; млрд.=миллиардов%; нач.=начало; и т.д=и так далее!; кв. м=квадратных метров%; доб.=добавочный#`,
  nl: `bijv.=bijvoorbeeld; bv.=bijvoorbeeld; d.w.z.=dat wil zeggen; enz.=enzovoort!; etc.=et cetera!; o.a.=onder andere;
    m.a.w.=met andere woorden; t.o.v.=ten opzichte van; i.p.v.=in plaats van; t/m=tot en met; ca.=circa;
    evt.=eventueel; incl.=inclusief; excl.=exclusief; resp.=respectievelijk; vgl.=vergelijk; z.o.z.=zie ommezijde;
    m.b.t.=met betrekking tot; i.v.m.=in verband met; n.a.v.=naar aanleiding van; a.u.b.=alstublieft!;
    s.v.p.=alstublieft!; zgn.=zogenaamde; vs.=versus; dhr.=de heer@; Dhr.=de heer@; mevr.=mevrouw@; Mevr.=mevrouw@;
    mw.=mevrouw@; dr.=doctor@; Dr.=doctor@; prof.=professor@; Prof.=professor@; ir.=ingenieur@; ing.=ingenieur@;
    mr.=meester@; drs.=doctorandus@; St.=Sint@; nr.=nummer#; nrs.=nummers#; blz.=bladzijde#; p.=pagina#;
    pag.=pagina#; fig.=figuur#; afb.=afbeelding#; hfst.=hoofdstuk#; art.=artikel#; tel.=telefoon; Tel.=telefoon;
    min.=minuten%; max.=maximaal; mln.=miljoen%; mld.=miljard%; v.Chr.=voor Christus!; n.Chr.=na Christus!;
    jl.=jongstleden!; jan.=januari; feb.=februari; aug.=augustus; sept.=september; okt.=oktober; nov.=november;
    dec.=december;
    mnd.=maand; wk.=week; incl=inclusief; excl=exclusief; vb.=voorbeeld; bijv=bijvoorbeeld; tel=telefoon#;
    ong.=ongeveer; vgl=vergelijk; o.l.v.=onder leiding van; t.a.v.=ter attentie van; i.h.b.=in het bijzonder;
    a.s.=aanstaande!; o.m.=onder meer; e.d.=en dergelijke!; e.a.=en andere!; m.u.v.=met uitzondering van;
    p.p.=per persoon!; p.j.=per jaar!`,
  pl: `np.=na przykład; itd.=i tak dalej!; itp.=i tym podobne!; tzn.=to znaczy; tj.=to jest; m.in.=między innymi;
    tzw.=tak zwany; ok.=około; wg=według; dot.=dotyczy; por.=porównaj; zob.=zobacz; ww.=wyżej wymieniony;
    ds.=do spraw; r.=roku%!; w.=wiek%!; n.e.=naszej ery!; p.n.e.=przed naszą erą!; ul.=ulica@; al.=aleja@; pl.=plac@;
    os.=osiedle@; św.=święty@; im.=imienia; dr=doktor; dr.=doktora@; prof.=profesor@; mgr=magister; inż.=inżynier@;
    gen.=generał@; ks.=ksiądz@; p.=pan@; nr=numer#; str.=strona#; s.=strona#; rys.=rysunek#; tab.=tabela#;
    rozdz.=rozdział#; t.=tom#; pkt=punkt#; art.=artykuł#; tel.=telefon; godz.=godzina; min.=minut%; sek.=sekund%;
    tys.=tysięcy%; mln=milionów%; mld=miliardów%; zł=złotych%!; gr=groszy%!; maks.=maksymalnie;
    sp. z o.o.=spółka z ograniczoną odpowiedzialnością!; S.A.=spółka akcyjna!; cd.=ciąg dalszy!;
    mies.=miesiąc; vs=kontra; vs.=kontra; szt.=sztuk%; wyd.=wydanie; ur.=urodzony; zm.=zmarły; hab.=habilitowany;
    woj.=województwo; pow.=powiat; gm.=gmina; kl.=klasa#; nt.=na temat; br.=bieżącego roku!; tel=telefon#;
    jw.=jak wyżej!; lek.=lekarz@; płk=pułkownik@; Os.=osiedle@; ul=ulica@; kg.=kilogramów%; sek=sekund%;
    przyp.=przypis; red.=redaktor; plac.=placówka`,
  sv: `t.ex.=till exempel; t. ex.=till exempel; d.v.s.=det vill säga; dvs.=det vill säga; m.m.=med mera!;
    m.fl.=med flera!; o.s.v.=och så vidare!; osv.=och så vidare!; etc.=et cetera!; bl.a.=bland annat;
    bl. a.=bland annat; s.k.=så kallad; p.g.a.=på grund av; fr.o.m.=från och med; t.o.m.=till och med; ca=cirka;
    ca.=cirka; resp.=respektive; jfr=jämför; obs.=observera; f.d.=före detta; kl.=klockan#; nr=nummer#; nr.=nummer#;
    s.=sidan#; sid.=sidan#; fig.=figur#; kap.=kapitel#; st.=stycken%!; kr.=kronor%!; milj.=miljoner%; mdr=miljarder%;
    min.=minuter%; tim.=timmar%; tel.=telefon; dr=doktor@; prof.=professor@; ev.=eventuellt; inkl.=inklusive;
    exkl.=exklusive; max.=maximalt; f.Kr.=före Kristus!; e.Kr.=efter Kristus!; jan.=januari; feb.=februari;
    aug.=augusti; sept.=september; okt.=oktober; nov.=november; dec.=december;
    mån.=månad; vs.=mot; ang.=angående; t.h.=till höger; exkl=exklusive; inkl=inklusive; st=stycken%; tfn=telefon;
    avd.=avdelning; etc=et cetera!; s.a.s.=så att säga; d.y.=den yngre; d.ä.=den äldre; p.g.a=på grund av;
    kap=kapitel#; gm.=genom; ggr=gånger%; pga=på grund av; bl a=bland annat; t ex=till exempel; m m=med mera!;
    o s v=och så vidare!; d v s=det vill säga`,
  da: `f.eks.=for eksempel; fx=for eksempel; dvs.=det vil sige; osv.=og så videre!; m.m.=med mere!; mv.=med videre!;
    m.fl.=med flere!; etc.=et cetera!; bl.a.=blandt andet; ca.=cirka; pga.=på grund af; inkl.=inklusive;
    ekskl.=eksklusive; evt.=eventuelt; hhv.=henholdsvis; ift.=i forhold til; jf.=jævnfør; såk.=såkaldt;
    vedr.=vedrørende; kl.=klokken#; nr.=nummer#; s.=side#; fig.=figur#; kap.=kapitel#; stk.=styk%!; kr.=kroner%!;
    mio.=millioner%; mia.=milliarder%; min.=minutter%; tlf.=telefon; dr.=doktor@; prof.=professor@; Skt.=Sankt@;
    f.Kr.=før Kristus!; e.Kr.=efter Kristus!; maks.=maksimalt; pr.=per; d.=den#; jan.=januar; feb.=februar;
    aug.=august; sept.=september; okt.=oktober; nov.=november; dec.=december;
    vs.=mod; md.=måned; stk=styk%; tlf=telefon; ca=cirka; gl.=gamle; obs.=observer`,
  no: `f.eks.=for eksempel; dvs.=det vil si; osv.=og så videre!; m.m.=med mer!; mv.=med videre!; m.fl.=med flere!;
    etc.=et cetera!; bl.a.=blant annet; ca.=cirka; pga.=på grunn av; inkl.=inklusive; ekskl.=eksklusive;
    evt.=eventuelt; hhv.=henholdsvis; ift.=i forhold til; jf.=jevnfør; vedr.=vedrørende; kl.=klokken#; nr.=nummer#;
    s.=side#; fig.=figur#; kap.=kapittel#; stk.=stykk%!; kr.=kroner%!; mill.=millioner%; mrd.=milliarder%;
    min.=minutter%; tlf.=telefon; dr.=doktor@; prof.=professor@; St.=Sankt@; f.Kr.=før Kristus!;
    e.Kr.=etter Kristus!; maks.=maksimalt; pr.=per; jan.=januar; feb.=februar; aug.=august; sept.=september;
    okt.=oktober; nov.=november; des.=desember;
    vs.=mot; mnd.=måned; stk=stykk%; tlf=telefon; ca=cirka; bl.a=blant annet`,
  fi: `esim.=esimerkiksi; ym.=ynnä muuta!; yms.=ynnä muuta sellaista!; jne.=ja niin edelleen!; mm.=muun muassa;
    ts.=toisin sanoen; n.=noin#; ks.=katso; vrt.=vertaa; so.=se on; ns.=niin sanottu; os.=osoite; puh.=puhelin;
    klo=kello#; s.=sivu#; nro=numero#; kpl=kappaletta%!; min.=minuuttia%; tri=tohtori@; prof.=professori@;
    em.=edellä mainittu; mrd.=miljardia%; milj.=miljoonaa%; eKr.=ennen Kristusta!; jKr.=jälkeen Kristuksen!;
    kk=kuukautta%!; v.=vuonna#; vk=viikkoa%!; t.=tuntia%; maks.=enintään; tms.=tai muuta sellaista!;
    engl.=englanniksi; kuv.=kuva#;
    vs.=vastaan; kpl.=kappaletta%; klo.=kello#; puh=puhelin; alv.=arvonlisävero!; alv=arvonlisävero; sis.=sisältää;
    vko=viikko; nro.=numero#; min=minuuttia%`,
  tr: `Dr.=doktor@; Prof.=profesör@; Doç.=doçent@; Av.=avukat@; Sn.=sayın@; Bkz.=bakınız; bkz.=bakınız; vb.=ve benzeri!;
    vs.=vesaire!; vd.=ve diğerleri!; yy.=yüzyıl!; örn.=örneğin; Örn.=örneğin; No.=numara#; No:=numara#; s.=sayfa#;
    cad.=caddesi!; Cad.=caddesi!; sok.=sokak!; Sok.=sokak!; Mah.=mahallesi!; Apt.=apartmanı!; tel.=telefon;
    Tel.=telefon; Ltd.=limitet!; Şti.=şirketi!; A.Ş.=anonim şirketi!; T.C.=Türkiye Cumhuriyeti; M.Ö.=milattan önce;
    M.S.=milattan sonra; dk.=dakika%; sn.=saniye%; sa.=saat%; mln.=milyon%; mlr.=milyar%; çev.=çeviren;
    haz.=hazırlayan; yak.=yaklaşık; maks.=maksimum; min.=minimum; St.=Sankt@; Alb.=albay@; Gen.=general@;
    no.=numara#; no:=numara#; No=numara#; no=numara#; örn=örneğin; Tic.=ticaret; San.=sanayi;
    Müh.=mühendis@; Öğr.=öğretim; M.E.B.=millî eğitim bakanlığı; bşk.=başkanı!; vb=ve benzeri!; TL.=lira%!`,
  uk: `напр.=наприклад; т. д.=так далі!; і т. д.=і так далі!; т. п.=тому подібне!; і т. п.=і тому подібне!;
    та ін.=та інші!; і т. ін.=і таке інше!; т. зв.=так званий; див.=дивись; пор.=порівняй; ім.=імені; р.=рік%!;
    рр.=роки%!; ст.=століття%!; н. е.=нашої ери!; до н. е.=до нашої ери!; вул.=вулиця@; просп.=проспект@; пл.=площа@;
    буд.=будинок#; кв.=квартира#; обл.=область!; м.=місто@; с.=сторінка#; стор.=сторінка#; рис.=рисунок#;
    табл.=таблиця#; розд.=розділ#; п.=пункт#; №=номер#; проф.=професор@; акад.=академік@; доц.=доцент@; д-р=доктор@;
    тел.=телефон; грн.=гривень%!; грн=гривень%!; коп.=копійок%!; тис.=тисяч%; млн=мільйонів%; млрд=мільярдів%;
    хв.=хвилин%; год.=годин%; сек.=секунд%; бл.=близько; макс.=максимум; січ.=січня; лют.=лютого; серп.=серпня;
    верес.=вересня; жовт.=жовтня; груд.=грудня;
    міс.=місяць; шт.=штук%; тис=тисяч%; млн.=мільйонів%; млрд.=мільярдів%; т. ч.=тому числі;
    кв. м=квадратних метрів%`,
  cs: `např.=například; atd.=a tak dále!; apod.=a podobně!; tj.=to jest; tzn.=to znamená; tzv.=takzvaný; mj.=mimo jiné;
    resp.=respektive; cca=cirka; cca.=cirka; popř.=popřípadě; příp.=případně; aj.=a jiné!; srov.=srovnej; ul.=ulice@;
    nám.=náměstí@; tř.=třída@; sv.=svatý@; č.=číslo#; čís.=číslo#; str.=strana#; s.=strana#; obr.=obrázek#;
    tab.=tabulka#; kap.=kapitola#; odst.=odstavec#; tel.=telefon; hod.=hodin%; min.=minut%; sek.=sekund%;
    tis.=tisíc%; mil.=milionů%; mld.=miliard%; Kč=korun%!; p.=pan@; pí.=paní@; MUDr.=doktor@; JUDr.=doktor@;
    PhDr.=doktor@; Mgr.=magistr@; Ing.=inženýr@; Bc.=bakalář@; prof.=profesor@; Prof.=profesor@; doc.=docent@;
    Dr.=doktor@; gen.=generál@; r.=roku#; st.=století%!; př. n. l.=před naším letopočtem!; n. l.=našeho letopočtu!;
    s. r. o.=společnost s ručením omezeným!; a. s.=akciová společnost!; max.=maximálně;
    vs.=versus; ks=kusů%; ks.=kusů%; měs.=měsíc; tel=telefon#; min=minut%; hod=hodin%; č=číslo#; pozn.=poznámka;
    vč.=včetně; např=například; event.=eventuálně; max=maximálně; tř=třída#; mil=milionů%; Ing=inženýr@`,
  sk: `napr.=napríklad; atď.=a tak ďalej!; a pod.=a podobne!; t. j.=to jest; tzn.=to znamená; tzv.=takzvaný;
    resp.=respektíve; cca=cirka; príp.=prípadne; porov.=porovnaj; ul.=ulica@; nám.=námestie@; sv.=svätý@; č.=číslo#;
    str.=strana#; s.=strana#; obr.=obrázok#; tab.=tabuľka#; kap.=kapitola#; ods.=odsek#; tel.=telefón; hod.=hodín%;
    min.=minút%; sek.=sekúnd%; tis.=tisíc%; mil.=miliónov%; mld.=miliárd%; p.=pán@; MUDr.=doktor@; JUDr.=doktor@;
    PhDr.=doktor@; Mgr.=magister@; Ing.=inžinier@; Bc.=bakalár@; prof.=profesor@; doc.=docent@; Dr.=doktor@;
    r.=roku#; st.=storočie%!; pred n. l.=pred naším letopočtom!; n. l.=nášho letopočtu!;
    s. r. o.=spoločnosť s ručením obmedzeným!; a. s.=akciová spoločnosť!; max.=maximálne; okr.=okres@;
    vs.=versus; ks=kusov%; mes.=mesiac; vr.=vrátane; pozn.=poznámka; napr=napríklad`,
  hu: `pl.=például; stb.=és a többi!; ill.=illetve; kb.=körülbelül; ún.=úgynevezett; vö.=vesd össze; ld.=lásd;
    ti.=tudniillik; ú. n.=úgynevezett; dr.=doktor@; Dr.=doktor@; prof.=professzor@; Prof.=professzor@; özv.=özvegy@;
    id.=idősebb@; ifj.=ifjabb@; Szt.=Szent@; krt.=körút!; em.=emelet; hrsz.=helyrajzi szám; old.=oldal%;
    tel.=telefon; Tel.=telefon; Rt.=részvénytársaság!; Zrt.=zártkörű részvénytársaság!; i. e.=időszámításunk előtt#;
    i. sz.=időszámításunk szerint#; Kr. e.=Krisztus előtt#; Kr. u.=Krisztus után#; db.=darab%!; max.=maximum;
    min.=minimum; jan.=január; febr.=február; márc.=március; ápr.=április; jún.=június; júl.=július; aug.=augusztus;
    szept.=szeptember; okt.=október; nov.=november; dec.=december;
    vs.=kontra; db=darab%; hó.=hónap; u.=utca!; kft.=korlátolt felelősségű társaság!;
    Kft.=korlátolt felelősségű társaság!; Bt.=betéti társaság!; sz.=század%; ui.=ugyanis; stb=és a többi!;
    bp.=Budapest`,
  ro: `dl.=domnul@; d-l=domnul@; dna.=doamna@; d-na=doamna@; dra.=domnișoara@; dr.=doctor@; Dr.=doctor@;
    prof.=profesor@; Prof.=profesor@; ing.=inginer@; av.=avocat@; acad.=academician@; gen.=general@; Sf.=sfântul@;
    sf.=sfântul@; etc.=et cetera!; ex.=exemplu; de ex.=de exemplu; d.p.d.v.=din punct de vedere; ș.a.=și altele!;
    ș.a.m.d.=și așa mai departe!; cca.=circa; aprox.=aproximativ; cf.=conform; nr.=numărul#; pag.=pagina#;
    p.=pagina#; fig.=figura#; cap.=capitolul#; art.=articolul#; alin.=alineatul#; vol.=volumul#; str.=strada@;
    bd.=bulevardul@; bl.=blocul#; sc.=scara; ap.=apartamentul#; tel.=telefon; jud.=județul@; mil.=milioane%;
    mld.=miliarde%; min.=minute%; sec.=secolul#; î.Hr.=înainte de Hristos!; d.Hr.=după Hristos!; max.=maximum;
    ian.=ianuarie; feb.=februarie; aug.=august; sept.=septembrie; oct.=octombrie; nov.=noiembrie; dec.=decembrie;
    S.R.L.=S R L!; S.A.=S A!;
    vs.=versus; buc.=bucăți%; nr=numărul#; etc=et cetera!; tel=telefon#; max=maximum; sos.=șoseaua@; P-ța=piața@`,
  bg: `напр.=например; т.е.=тоест; т. е.=тоест; т.н.=така наречен; т. нар.=така наречен; и др.=и други!;
    и пр.=и прочее!; и т.н.=и така нататък!; и т. н.=и така нататък!; вкл.=включително; вж.=виж; ср.=сравни;
    г.=година%!; гг.=години%!; в.=век%!; пр. Хр.=преди Христа!; сл. Хр.=след Христа!; пр.н.е.=преди новата ера!;
    н.е.=новата ера!; ул.=улица@; бул.=булевард@; пл.=площад@; кв.=квартал@; бл.=блок#; ет.=етаж#; ап.=апартамент#;
    гр.=град@; с.=страница#; стр.=страница#; фиг.=фигура#; табл.=таблица#; гл.=глава#; т.=точка#; чл.=член#;
    ал.=алинея#; №=номер#; д-р=доктор@; проф.=професор@; доц.=доцент@; инж.=инженер@; акад.=академик@; св.=свети@;
    г-н=господин@; г-жа=госпожа@; тел.=телефон; лв.=лева%!; ст.=стотинки%!; хил.=хиляди%; млн.=милиона%;
    млрд.=милиарда%; мин.=минути%; ч.=часа%; сек.=секунди%; ок.=около; макс.=максимум`,
  hr: `npr.=na primjer; itd.=i tako dalje!; i sl.=i slično!; tj.=to jest; tzv.=takozvani; odn.=odnosno; dr.=doktor@;
    i dr.=i drugi!; cca=cirka; cca.=cirka; usp.=usporedi; v.=vidi; god.=godine%!; g.=godine%!; st.=stoljeće%!;
    pr. Kr.=prije Krista!; po. Kr.=poslije Krista!; p. n. e.=prije nove ere!; ul.=ulica@; sv.=sveti@; gđa=gospođa@;
    gosp.=gospodin@; prof.=profesor@; mr.=magistar@; ing.=inženjer@; doc.=docent@; akad.=akademik@; br.=broj#;
    str.=stranica#; sl.=slika#; tab.=tablica#; pogl.=poglavlje#; čl.=članak#; tel.=telefon; kn=kuna%!;
    mil.=milijuna%; mlrd.=milijardi%; tis.=tisuća%; min.=minuta%; sek.=sekundi%; maks.=maksimalno; siječ.=siječnja;
    velj.=veljače; ožu.=ožujka; tra.=travnja; svi.=svibnja; kol.=kolovoza; stu.=studenoga; pros.=prosinca`,
  sr: `нпр.=на пример; итд.=и тако даље!; и сл.=и слично!; тј.=то јест; тзв.=такозвани; одн.=односно; др.=доктор@;
    др=доктор@; и др.=и други!; упор.=упореди; год.=године%!; г.=године%!; п. н. е.=пре нове ере!; н. е.=нове ере!;
    ул.=улица@; бул.=булевар@; св.=свети@; гђа=госпођа@; проф.=професор@; инж.=инжењер@; доц.=доцент@;
    акад.=академик@; бр.=број#; стр.=страна#; сл.=слика#; таб.=табела#; погл.=поглавље#; чл.=члан#; тел.=телефон;
    дин.=динара%!; мил.=милиона%; млрд.=милијарди%; хиљ.=хиљада%; мин.=минута%; сек.=секунди%; макс.=максимално;
    npr.=на пример; itd.=и тако даље!; tj.=то јест; tzv.=такозвани; dr.=доктор@; prof.=професор@; br.=број#;
    str.=страна#; god.=године%!; јан.=јануара; феб.=фебруара; авг.=августа; септ.=септембра; окт.=октобра;
    нов.=новембра; дец.=децембра`,
  sl: `npr.=na primer; itd.=in tako dalje!; ipd.=in podobno!; tj.=to je; t. i.=tako imenovani; oz.=oziroma; dr.=doktor@;
    idr.=in drugi!; ca.=približno; pribl.=približno; prim.=primerjaj; gl.=glej; l.=leta#; st.=stoletje%!;
    pr. n. št.=pred našim štetjem!; n. št.=našega štetja!; pr. Kr.=pred Kristusom!; ul.=ulica@; sv.=sveti@;
    g.=gospod@; ga.=gospa@; gdč.=gospodična@; prof.=profesor@; mag.=magister@; inž.=inženir@; doc.=docent@;
    akad.=akademik@; št.=številka#; str.=stran#; sl.=slika#; tab.=tabela#; pogl.=poglavje#; čl.=člen#; zv.=zvezek#;
    tel.=telefon; mio.=milijonov%; mrd.=milijard%; tis.=tisoč%; min.=minut%; sek.=sekund%; maks.=največ;
    jan.=januarja; feb.=februarja; avg.=avgusta; sept.=septembra; okt.=oktobra; nov.=novembra; dec.=decembra`,
  et: `nt.=näiteks; näit.=näiteks; st.=see tähendab; s.t.=see tähendab; jne.=ja nii edasi!; jm.=ja muud!;
    jt.=ja teised!; jms.=ja muud sellist!; u.=umbes; ca.=umbes; vt.=vaata; vrd.=võrdle; nn.=niinimetatud;
    sh.=sealhulgas; s.h.=sealhulgas; a.=aasta%!; aa.=aastad%!; saj.=sajand%!; e.m.a.=enne meie aega!;
    m.a.j.=meie aja järgi!; eKr.=enne Kristust!; pKr.=pärast Kristust!; tn.=tänav!; pst.=puiestee!; mnt.=maantee!;
    nr.=number#; lk.=lehekülg#; lk=lehekülg#; joon.=joonis#; tab.=tabel#; ptk.=peatükk#; kd.=köide#; dr.=doktor@;
    prof.=professor@; hr.=härra@; pr.=proua@; tel.=telefon; tk.=tükki%!; mln.=miljonit%; mld.=miljardit%;
    tuh.=tuhat%; min.=minutit%; sek.=sekundit%; kl.=kell#; maks.=maksimaalselt; jaan.=jaanuar; veebr.=veebruar;
    aug.=august; sept.=september; okt.=oktoober; nov.=november; dets.=detsember`,
  lv: `piem.=piemēram; t.i.=tas ir; u.c.=un citi!; u.tml.=un tamlīdzīgi!; utt.=un tā tālāk!; u.t.t.=un tā tālāk!;
    apm.=apmēram; sk.=skatīt; salīdz.=salīdzināt; t.s.=tā sauktais; g.=gads%!; gs.=gadsimts%!;
    p.m.ē.=pirms mūsu ēras!; m.ē.=mūsu ēras!; pr. Kr.=pirms Kristus!; iel.=iela!; bulv.=bulvāris!; dz.=dzīvoklis#;
    nr.=numurs#; Nr.=numurs#; lpp.=lappuse%; att.=attēls#; tab.=tabula#; nod.=nodaļa#; sēj.=sējums#; dr.=doktors@;
    Dr.=doktors@; prof.=profesors@; kgs.=kungs; kdze.=kundze; sv.=svētais@; tālr.=tālrunis; tel.=telefons;
    tūkst.=tūkstoši%; milj.=miljoni%; mljrd.=miljardi%; min.=minūtes%; sek.=sekundes%; st.=stundas%; gab.=gabali%!;
    plkst.=pulksten#; maks.=maksimāli; janv.=janvāris; febr.=februāris; apr.=aprīlis; jūn.=jūnijs; jūl.=jūlijs;
    aug.=augusts; sept.=septembris; okt.=oktobris; nov.=novembris; dec.=decembris`,
  lt: `pvz.=pavyzdžiui; t. y.=tai yra; t.y.=tai yra; ir t. t.=ir taip toliau!; ir kt.=ir kiti!; ir pan.=ir panašiai!;
    apyt.=apytiksliai; žr.=žiūrėk; plg.=palygink; vad.=vadinamasis; m.=metų%!; a.=amžius%!; pr. Kr.=prieš Kristų!;
    po Kr.=po Kristaus!; pr. m. e.=prieš mūsų erą!; g.=gatvė!; pr.=prospektas!; al.=alėja!; nr.=numeris#;
    Nr.=numeris#; p.=puslapis#; psl.=puslapis#; pav.=paveikslas#; lent.=lentelė#; sk.=skyrius#; t.=tomas#;
    dr.=daktaras@; prof.=profesorius@; doc.=docentas@; akad.=akademikas@; kun.=kunigas@; šv.=šventasis@;
    tel.=telefonas; tūkst.=tūkstančių%; mln.=milijonų%; mlrd.=milijardų%; min.=minučių%; sek.=sekundžių%;
    val.=valandų%; vnt.=vienetų%!; d.=diena%; mėn.=mėnuo%; maks.=daugiausia; saus.=sausio; vas.=vasario;
    rugp.=rugpjūčio; rugs.=rugsėjo; spal.=spalio; lapkr.=lapkričio; gruod.=gruodžio; UAB=uždaroji akcinė bendrovė@`,
};
