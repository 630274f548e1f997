<map version="freeplane 1.11.5">
<node TEXT="Me"><node TEXT="Metal" POSITION="right"><node TEXT="Welding"><attribute NAME="level" VALUE="4"/></node><node TEXT="Cutting (2)"/></node><node><richcontent TYPE="NODE"><html><body><p>Office &#x2013; C#</p></body></html></richcontent><node TEXT="ISO 9001"/><richcontent TYPE="NOTE"><html><body><p>note</p></body></html></richcontent></node></node>
</map>
